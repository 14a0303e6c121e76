import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('DETAIL-08 a map that can be moved is an operator’s to name, with the origins it asks', () => {
  expect(readEnv({}).map).toBeUndefined();
  expect(readEnv({ MAP_ORIGINS: 'https://tiles.example' }).map).toBeUndefined();
  const style = 'https://maps.example/styles/light.json?key=a&b';
  expect(readEnv({ MAP_STYLE_URL: style }).map).toEqual({ style, origins: ['https://maps.example'] });
  const both = { MAP_STYLE_URL: style, MAP_ORIGINS: 'https://tiles.example, https://fonts.example:8443' };
  expect(readEnv(both).map?.origins).toEqual([
    'https://maps.example',
    'https://tiles.example',
    'https://fonts.example:8443',
  ]);
});

test('DETAIL-08 a style or an origin that is none is refused in one line that names the setting', () => {
  expect(() => readEnv({ MAP_STYLE_URL: '/style.json' })).toThrow(/^MAP_STYLE_URL is not an address/);
  expect(() => readEnv({ MAP_STYLE_URL: 'javascript:1' })).toThrow(/^MAP_STYLE_URL is not an address/);
  expect(() => readEnv({ MAP_ORIGINS: 'https://tiles.example/a' })).toThrow(/^MAP_ORIGINS: .* not an origin/);
  expect(() => readEnv({ MAP_ORIGINS: '*' })).toThrow(/^MAP_ORIGINS is not an address/);
});
