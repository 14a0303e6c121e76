// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actOncePerPress } from './one-press.ts';

let stop = () => {};
const acted = vi.fn();
beforeEach(() => {
  stop = actOncePerPress();
  acted.mockReset();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const add = (name: 'button' | 'textarea') => {
  const element = document.createElement(name);
  element.addEventListener('click', acted);
  element.addEventListener('keydown', acted);
  document.body.append(element);
  return element;
};

/** Whether the browser and the page may act on it. */
const press = (element: Element, init: KeyboardEventInit) => {
  acted.mockReset();
  return fireEvent.keyDown(element, init) && acted.mock.calls.length > 0;
};

test('IDEM-03 a held Enter acts once, and begins line after line in a text', () => {
  expect(press(add('button'), { key: 'Enter' })).toBe(true);
  expect(press(add('button'), { key: 'Enter', repeat: true })).toBe(false);
  expect(press(add('textarea'), { key: 'Enter', repeat: true })).toBe(true);
  expect(press(add('textarea'), { key: 'Enter', repeat: true, ctrlKey: true })).toBe(false);
  expect(press(add('textarea'), { key: 'Escape', repeat: true })).toBe(false);
  expect(press(add('button'), { key: 'ArrowDown', repeat: true })).toBe(true);
});

const click = (element: Element, at: number, clientY = 40) => {
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(at);
  fireEvent.click(element, { detail: 1, clientX: 10, clientY });
};

test('IDEM-03 the second click of a double click leaves alone what has come under the pointer', () => {
  const [first, second] = [add('button'), add('button')];
  click(first, 1000);
  first.remove();
  click(second, 1150);
  click(second, 1300);
  expect(acted).toHaveBeenCalledTimes(1);
  click(second, 1800);
  click(second, 1900);
  expect(acted).toHaveBeenCalledTimes(3);
  second.remove();
  click(add('button'), 1950, 90);
  expect(acted).toHaveBeenCalledTimes(4);
  const third = add('button');
  click(third, 2000);
  third.remove();
  click(document.body, 2100, 200);
  click(add('button'), 2200);
  expect(acted).toHaveBeenCalledTimes(6);
});
