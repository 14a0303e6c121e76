// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_KEY } from '#contract/shared/constants.ts';
import { stubNativeElements } from '../../ui/components/testing/native-elements.ts';
import { hydrateOnInteraction } from '../../ui/hooks/interaction.ts';
import { replayEarlyClicks } from './early-clicks.ts';
import { starter } from './starter.ts';

const entry = () => document.head.querySelector<HTMLScriptElement>('script[type=module]');
const run = () => new Function(starter)();

beforeEach(() => {
  stubNativeElements();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  document.documentElement.dataset.scripts = '/entry.js /page.js';
});

// Files share the window. A listener that stays would keep the clicks of other tests, or close their dialogs.
const listening = vi.spyOn(globalThis, 'addEventListener');
afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls) removeEventListener(type, listener, options);
  listening.mockClear();
  document.earlyClicks = undefined;
});
afterAll(() => listening.mockRestore());

test('NAV-12 scripts are fetched at the first interaction, each once', async () => {
  run();
  for (const sign of ['pointerdown', 'keydown']) dispatchEvent(new Event(sign));
  await document.interaction;
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(entry()?.getAttribute('src')).toBe('/entry.js');
  expect(document.head.querySelector('link[rel=modulepreload][href="/page.js"]')).not.toBeNull();
});

test.each([
  'click', // A screen reader or a switch device may send nothing else.
  'focusin',
  'scroll',
  'wheel',
  'touchstart',
  'pointerdown',
  'keydown',
  'input',
])('NAV-12 one %s is an interaction', async (sign) => {
  run();
  dispatchEvent(new Event(sign));
  await document.interaction;
  expect(entry()?.getAttribute('src')).toBe('/entry.js');
});

test('NAV-12 a pointer interacts once it moves, not while it rests', async () => {
  run();
  // A browser may report a page's first movement without a distance.
  const pointTo = (screenX: number, movementX: number) =>
    dispatchEvent(Object.assign(new Event('pointermove'), { screenX, screenY: 5, movementX, movementY: 0 }));
  pointTo(10, 0);
  pointTo(10, 0);
  expect(entry()).toBeNull();
  pointTo(12, 0);
  await document.interaction;
  expect(entry()).not.toBeNull();
});

test('NAV-12 a click is repeated once the part that it belongs to has loaded', async () => {
  run();
  document.body.innerHTML = '<button type="button">Keep</button>';
  const button = document.querySelector('button');
  const part = Promise.withResolvers<void>();
  hydrateOnInteraction(
    () => true,
    () => part.promise,
  )();
  const replayed = replayEarlyClicks();
  button?.click();
  expect(button?.getAttribute('aria-busy')).toBe('true');
  let clicks = 0;
  button?.addEventListener('click', () => {
    clicks += 1;
  });
  part.resolve();
  await replayed;
  await expect.poll(() => clicks).toBe(1);
  expect(button?.hasAttribute('aria-busy')).toBe(false);
  button?.click();
  expect(clicks).toBe(2);
});

test('NAV-12 without an interaction, scripts are fetched once the page has loaded', async () => {
  run();
  dispatchEvent(new Event('load'));
  await expect.poll(() => entry()?.getAttribute('src')).toBe('/entry.js');
});

test('NAV-08 a visitor’s language is stored at once; a user’s isn’t, nor one that the page isn’t in', () => {
  const { dataset } = document.documentElement;
  const open = (language: string, user: string, lang = 'es') => {
    document.documentElement.lang = lang;
    dataset.user = user;
    history.replaceState(null, '', `/?lang=${language}`);
    run();
    return document.cookie;
  };
  expect(open('es', 'seeker')).toBe('');
  expect(open('xx', 'visitor')).toBe('');
  expect(open('es', 'visitor')).toBe(`${LANGUAGE_KEY}=es`);
  // Languages that staff added.
  for (const added of ['fil', 'pt-BR'])
    expect(open(added, 'visitor', added), added).toBe(`${LANGUAGE_KEY}=${added}`);
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

const DIALOG = `<a href="#page" data-dialog="form">Apply</a><dialog id="form">
  <form method="post"><button type="button">Cancel</button><button>Send</button></form></dialog>`;
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name);

test('APPLY-05 before the scripts have loaded, a visitor’s tap opens the server’s dialog, which Cancel closes', () => {
  run();
  document.documentElement.dataset.user = 'visitor';
  document.body.innerHTML = DIALOG;
  const dialog = document.querySelector('dialog');
  named('Apply')?.click();
  expect(dialog?.open).toBe(true);
  named('Cancel')?.click();
  expect(dialog?.open).toBe(false);
  named('Apply')?.click();
  named('Send')?.click();
  // The form is sent once; nothing opens the dialog a second time.
  expect(document.earlyClicks).toEqual([named('Send')]);
});

test('APPLY-05 without scripts the dialog still opens, closes and sends its form', () => {
  run();
  document.documentElement.dataset.user = 'visitor';
  document.body.innerHTML = DIALOG;
  let sent = 0;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  document.giveUp?.();
  named('Apply')?.click();
  expect(document.querySelector('dialog')?.open).toBe(true);
  named('Send')?.click();
  expect(sent).toBe(1);
  named('Cancel')?.click();
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('APPLY-05 a job seeker’s tap opens no visitor’s dialog', () => {
  run();
  document.documentElement.dataset.user = 'seeker';
  document.body.innerHTML = DIALOG;
  named('Apply')?.click();
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('NAV-12 if scripts don’t arrive, forms are sent and the page looks as without scripts', () => {
  run();
  const style = document.createElement('style');
  style.textContent = '@media (scripting: none) { button { display: none } }';
  document.head.append(style);
  document.body.innerHTML = '<form method="post"><button>Send</button></form><noscript></noscript>';
  // With scripts turned on, a browser keeps the content as text.
  document.querySelector('noscript')?.append('<p>This page needs JavaScript.</p>');
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
  expect(document.querySelector('noscript')).toBeNull();
  expect(document.querySelector('p')?.textContent).toBe('This page needs JavaScript.');
  const [rule] = style.sheet?.cssRules ?? [];
  expect(rule?.cssText).not.toContain('scripting');
});

test.each([
  ['visitor', 0],
  ['seeker', 1],
])(
  'NAV-12 APPLY-05 an early click on a link for job seekers waits for the scripts, but not a %s’s',
  (user, count) => {
    run();
    document.documentElement.dataset.user = user;
    document.body.innerHTML = '<a href="#page" data-scripted="seeker">Apply</a>';
    document.querySelector('a')?.click();
    expect(document.earlyClicks).toHaveLength(count);
  },
);
