// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { stubMedia } from '../../ui/components/testing/native-elements.ts';
import { followTheme } from './theme.ts';

test('pages follow the system’s theme while it changes', () => {
  stubMedia(false);
  const system = Object.assign(window.matchMedia(''), { matches: false });
  window.matchMedia = () => system;
  const stop = followTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  stop();
});
