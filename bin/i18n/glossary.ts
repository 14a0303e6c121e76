/**
 * Enforces one translation per term: reads the glossaries in `docs/glossary/` and finds texts that depart
 * from them.
 */
import { type Catalogue, placeholdersOf } from '#contract/shared/message-format.ts';

interface Term {
  readonly english: RegExp;
  readonly name: string;
  /** Word beginnings, one of which the translation must contain. */
  readonly forms: readonly string[];
}

export interface Glossary {
  readonly terms: readonly Term[];
  /** Keys of texts that may use other words. */
  readonly exempt: ReadonlySet<string>;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param markdown a table of English terms, translations and their forms, and a list of exempt keys. */
export const readGlossary = (markdown: string): Glossary => {
  const lines = markdown.split('\n');
  // Longer terms first, because “job seeker” must not count as “job”.
  const rows = lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf)
    .toSorted(([one = ''], [other = '']) => other.length - one.length);
  return {
    terms: rows.map(([english = '', , forms = '']) => ({
      name: english,
      english: new RegExp(`\\b(${listOf(english).map(escaped).join('|')})`, 'gi'),
      forms: listOf(forms).map((form) => form.toLowerCase()),
    })),
    exempt: new Set(lines.flatMap((line) => /^- `([^`]+)`/.exec(line)?.[1] ?? [])),
  };
};

/** Removes placeholders and the portal's name, which contains a term. */
const readable = (text: string): string =>
  [...placeholdersOf(text)]
    .reduce((rest, name) => rest.replaceAll(`%{${name}}`, ''), text)
    .replace(/(?<=\p{Ll} )Shortlist\b/gu, '');

/** Names of lookup values and content pages are exempt. */
const OUTSIDE = /^(lookup|about|accessibility|blog|faq|help|privacy|services|terms|site)\./;

export const glossaryMistakes = (
  english: Catalogue,
  translated: Catalogue,
  { terms, exempt }: Glossary,
): string[] => {
  const mistakes = [...exempt]
    .filter((key) => english[key] === undefined)
    .map((key) => `${key}: exempt from the glossary, but no such key`);
  for (const [key, text] of Object.entries(translated)) {
    const source = english[key];
    if (source === undefined || OUTSIDE.test(key) || exempt.has(key)) continue;
    let words = readable(source);
    const said = text.toLowerCase();
    for (const { english: term, name, forms } of terms) {
      const rest = words.replace(term, '');
      if (rest !== words && !forms.some((form) => said.includes(form)))
        mistakes.push(
          `${key}: says none of ${forms.join(', ')} for “${name}”; use the term, or list the key in the glossary`,
        );
      words = rest;
    }
  }
  return mistakes;
};
