/** The glossaries that come with the portal, in `docs/glossary/`: a table of terms, and keys of texts that may differ. */
import { existsSync, readFileSync } from 'node:fs';
import type { GlossaryTerm } from '#contract/i18n/glossary.ts';
import { type Locale, SHIPPED_LOCALES } from '#contract/shared/constants.ts';

export interface Glossary {
  readonly terms: readonly GlossaryTerm[];
  /** Keys of texts that may use other words. */
  readonly exempt: ReadonlySet<string>;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** @param markdown a table of English terms, translations and their forms, and a list of exempt keys. */
export const readGlossary = (markdown: string): Glossary => {
  const lines = markdown.split('\n');
  const rows = lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf);
  return {
    terms: rows.map(([term = '', translation = '', forms = '']) => ({ term, translation, forms })),
    exempt: new Set(lines.flatMap((line) => /^- `([^`]+)`/.exec(line)?.[1] ?? [])),
  };
};

const NONE: Glossary = { terms: [], exempt: new Set() };
const fileOf = (locale: Locale) => new URL(`../../../docs/glossary/${locale}.md`, import.meta.url);

const files = new Map<Locale, Glossary>(
  SHIPPED_LOCALES.filter((locale) => existsSync(fileOf(locale))).map((locale) => [
    locale,
    readGlossary(readFileSync(fileOf(locale), 'utf8')),
  ]),
);
export const glossaryOf = (locale: Locale): Glossary => files.get(locale) ?? NONE;

/** Names of lookup values and long texts may use other words. */
const OUTSIDE = /^(lookup|about|accessibility|blog|faq|help|privacy|services|terms|site)\./;
export const mayDiffer = (key: string, { exempt }: Glossary): boolean => OUTSIDE.test(key) || exempt.has(key);
