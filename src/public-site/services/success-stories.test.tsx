// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeEnvironment, renderElement, t } from '../../features/jobs/testing/render.tsx';
import { SuccessStories } from './success-stories.tsx';

const ROUND = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2 * ROUND);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = ({ still = false } = {}) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: still,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  renderElement(fakeEnvironment({}).environment, <SuccessStories t={t} />);
  const strip = screen.getByRole('group');
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  return { strip, pass };
};

test('STATIC-01 the stories move in steps of 10 ms and wrap around', () => {
  const { strip, pass } = open();
  pass(10);
  const step = strip.scrollLeft;
  expect(step).toBeGreaterThan(0);
  pass(990);
  expect(strip.scrollLeft).toBeCloseTo(100 * step);
  strip.scrollLeft = ROUND - step / 2;
  pass(10);
  expect(strip.scrollLeft).toBeLessThan(step);
});

test('STATIC-01 the strip stops while hovered, focused or paused', () => {
  const { strip, pass } = open();
  const moves = () => {
    const before = strip.scrollLeft;
    pass(100);
    return strip.scrollLeft !== before;
  };
  fireEvent.pointerEnter(strip);
  expect(moves()).toBe(false);
  fireEvent.pointerLeave(strip);
  expect(moves()).toBe(true);
  fireEvent.focus(strip);
  expect(moves()).toBe(false);
  fireEvent.blur(strip);
  expect(moves()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(moves()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(moves()).toBe(true);
});

test('STATIC-01 the carousel stays still if the user prefers reduced motion, and starts on request', () => {
  const { strip, pass } = open({ still: true });
  pass(1000);
  expect(strip.scrollLeft).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  pass(100);
  expect(strip.scrollLeft).toBeGreaterThan(0);
});
