import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537 Edg/120', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120 EdgA/120', 'Edge, Android'],
  ['Mozilla/5.0 (Macintosh) Chrome/120 Safari/537 OPR/100', 'Opera, Mac'],
  ['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/23 Chrome/120', 'Samsung Internet, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko Firefox/128', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPhone) FxiOS/128 Safari/605', 'Firefox, iPhone'],
  ['Mozilla/5.0 (iPad) CriOS/120 Safari/605', 'Chrome, iPad'],
  ['Mozilla/5.0 (X11; CrOS) Chrome/120 Safari/537', 'Chrome, ChromeOS'],
  ['Mozilla/5.0 (X11; Linux) Chromium/120', 'Chrome, Linux'],
  ['Mozilla/5.0 (iPhone) Version/18.0 Safari/604', 'Safari, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8', ''],
  [undefined, ''],
])('AUTH-09 the device of %s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
