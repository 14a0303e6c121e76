// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { LANGUAGE_KEY } from '#contract/constants.ts';
import { stubNativeElements } from '../ui/testing/native-elements.ts';
import '../hooks/interaction.ts';
import './early-clicks.ts';
import { starter } from './starter.ts';

const entry = () => document.head.querySelector<HTMLScriptElement>('script[type=module]');
const run = () => new Function(starter)();

beforeEach(() => {
  stubNativeElements();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  document.documentElement.dataset.scripts = '/entry.js /page.js';
});

test('NAV-12 scripts are fetched at the first interaction, each once', async () => {
  run();
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  expect(entry()).toBeNull();
  for (const sign of ['pointerdown', 'keydown']) dispatchEvent(new Event(sign));
  await document.interaction;
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(entry()?.getAttribute('src')).toBe('/entry.js');
  expect(document.head.querySelector('link[rel=modulepreload][href="/page.js"]')).not.toBeNull();
});

test('NAV-12 without an interaction, scripts are fetched once the page has loaded', async () => {
  run();
  dispatchEvent(new Event('load'));
  await expect.poll(() => entry()?.getAttribute('src')).toBe('/entry.js');
});

test('NAV-08 a visitor’s language is stored at once; a user’s isn’t, nor one that the page isn’t in', () => {
  const { dataset } = document.documentElement;
  const open = (language: string, user: string) => {
    document.documentElement.lang = 'es';
    dataset.user = user;
    history.replaceState(null, '', `/?lang=${language}`);
    run();
    return document.cookie;
  };
  expect(open('es', 'seeker')).toBe('');
  expect(open('xx', 'visitor')).toBe('');
  expect(open('es', 'visitor')).toBe(`${LANGUAGE_KEY}=es`);
});

test('NAV-12 DETAIL-06 each button clicked early is remembered once; links and GET forms work by themselves', () => {
  run();
  document.body.innerHTML = `
    <button type="button"><b>Keep</b></button><a href="#x">Link</a><a data-scripted href="#y">Apply</a>
    <form method="post"><button name="post">Send</button></form>
    <form method="get"><button name="get">Search</button></form>`;
  document.querySelector('form[method=get]')?.addEventListener('submit', (event) => event.preventDefault());
  for (const part of document.querySelectorAll<HTMLElement>('b, a, button[name]')) part.click();
  document.querySelector('b')?.click();
  expect(document.earlyClicks).toEqual([
    document.querySelector('button[type=button]'),
    document.querySelector('[data-scripted]'),
    document.querySelector('[name=post]'),
  ]);
  expect(document.querySelector('[name=post]')?.getAttribute('aria-busy')).toBe('true');
});

test('NAV-12 if scripts don’t arrive, forms that work without them are sent', () => {
  run();
  document.body.innerHTML = '<form method="post" action="/api/x"><button>Send</button></form>';
  let sent = 0;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  document.querySelector('button')?.click();
  dispatchEvent(new Event('keydown'));
  expect(sent).toBe(0);
  entry()?.dispatchEvent(new Event('error'));
  expect(sent).toBe(1);
  expect(document.earlyClicks).toBeUndefined();
});
