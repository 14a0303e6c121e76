import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { JobCard } from '#contract/jobs/calls.ts';
import { sampleCard } from '#src/features/jobs/testing/samples.ts';
import { localizeNames } from '../../http/localize-names.ts';
import { writerOf } from '../../http/plugins/validation.ts';
import { cardOf, cardText, markedOf, withMarked, writeCards } from './card-text.ts';

const CARDS = Type.Array(JobCard);
const place = { city: 'Pune', state: 'Maharashtra', country: 'India', latitude: 18.5 };
/** With fields that readers don't get. */
const cards = () => [
  Object.assign(sampleCard({ workplaces: [place] }), { notes: 'internal' }),
  sampleCard({
    id: 8,
    job_title: 'Baker "}{", night',
    remote_countries: [{ id: 101, name: 'India', code: 'IN' }],
  }),
];
const written = (given = cards()): unknown => JSON.parse(writerOf(CARDS)(given));

test('API-03 cards written in parts are those of the contract, without other fields', () => {
  const texts = cards().map(cardText);
  expect(JSON.parse(writeCards(texts, undefined))).toEqual(written());
  expect(texts.map(cardOf)).toEqual(written());
});

test('their names are in the reader’s language', () => {
  const inCapitals = (name: string) => name.toUpperCase();
  const named = cards();
  localizeNames(CARDS)?.(named, inCapitals);
  expect(JSON.parse(writeCards(cards().map(cardText), inCapitals))).toEqual(written(named));
});

test('JOBS-11 what a search marks replaces what the card says', () => {
  const highlights = { title: [[0, 5] as [number, number]], skills: ['Sourdough'], description: [] };
  const [text] = cards().map(cardText);
  const marked = text && withMarked(text, { ...markedOf(text), job_description: 'Rolls', highlights });
  expect(marked && cardOf(marked)).toEqual({
    ...cardOf(cardText(cards()[0] ?? sampleCard())),
    job_description: 'Rolls',
    highlights,
  });
});
