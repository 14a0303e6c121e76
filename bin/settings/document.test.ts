import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_SETTINGS } from '#server/platform/settings/table.ts';
import { settingsDocument } from './document.ts';

const DOCUMENT = new URL('../../docs/SETTINGS.md', import.meta.url);

test('docs/SETTINGS.md is up to date with `npm run settings`', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(settingsDocument());
});

test('the document has every setting once, with a description', () => {
  const document = settingsDocument();
  for (const { variable, description } of ALL_SETTINGS) {
    expect(description, variable).toMatch(/^[A-Z`].{15,}\.$/);
    expect(document.split(`| \`${variable}\` |`), variable).toHaveLength(2);
  }
});
