import { expect, test } from 'vitest';
import { styleMistakes } from './style.ts';

const mistakesOf = (message: string, key = 'console.x', description = 'Button.') =>
  styleMistakes(key, { message, description }, new Set(['home.quoted']));

test('accepts a text that follows the style guide', () => {
  expect(mistakesOf('Send the email. We’ll tell you when Google has seen it.')).toEqual([]);
  expect(mistakesOf('Status: Open / Closed')).toEqual([]);
  expect(mistakesOf('Go to “Career Advice” in your CSV')).toEqual([]);
});

test('reports words to avoid with their replacement', () => {
  expect(mistakesOf('Nobody applied')).toEqual(['avoid “Nobody”; write: no one']);
  expect(mistakesOf('This page does not exist')).toEqual(['avoid “does not exist”; write: we can’t find']);
});

test('accepts only “email” for email', () => {
  for (const word of ['e-mail', 'mails', 'letter'])
    expect(mistakesOf(`Send ${word}`)).toEqual([`“${word}” instead of “email”`]);
  expect(mistakesOf('Use letters', 'server.field.tag')).toEqual([]);
  expect(mistakesOf('The %{mail} is blackmail', 'console.x', '%{mail} is a name.')).toEqual([]);
});

test('accepts capitals only at the start of sentences and in quoted texts', () => {
  expect(mistakesOf('Post a Job')).toEqual(['“Job” has a capital inside a sentence']);
  expect(mistakesOf('One job |||| Two Jobs')).toEqual(['“Jobs” has a capital inside a sentence']);
  expect(mistakesOf('Post a Job', 'home.quoted')).toEqual([]);
  expect(mistakesOf('Our Privacy Policy', 'privacy.x')).toEqual([]);
});

test('accepts at most twenty words per sentence', () => {
  const twenty = Array.from({ length: 20 }, () => 'word').join(' ');
  expect(mistakesOf(`${twenty}. ${twenty}.`)).toEqual([]);
  expect(mistakesOf(`${twenty} more.`)).toEqual(['a sentence has 21 words, more than 20']);
  expect(mistakesOf(`${twenty} more.`, 'faq.x')).toEqual([]);
});

test('requires a description of every placeholder', () => {
  expect(mistakesOf('Hello %{name}')).toEqual(['the description does not explain %{name}']);
  expect(mistakesOf('Hello %{name}', 'console.x', 'Greeting. %{name} is the user.')).toEqual([]);
});
