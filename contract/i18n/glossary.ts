/** One translation for each term: which terms of a glossary an English text has, and whether a translation uses them. */
import { placeholdersOf } from '../shared/message-format.ts';

export interface GlossaryTerm {
  /** In English; other words for the same are separated by commas. A word counts by its beginning. */
  readonly term: string;
  readonly translation: string;
  /** Parts of words, one of which a text has that uses the term; separated by commas. Empty for the translation itself. */
  readonly forms: string;
}

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Without placeholders and the portal's name, which contains a term. */
const readable = (text: string): string =>
  [...placeholdersOf(text)]
    .reduce((rest, name) => rest.replaceAll(`%{${name}}`, ''), text)
    .replace(/(?<=\p{Ll} )Shortlist\b/gu, '');

/** The terms of an English text. Longer ones first, because “job seeker” must not count as “job”. */
export const termsIn = <Term extends GlossaryTerm>(english: string, terms: readonly Term[]): Term[] => {
  let words = readable(english);
  return terms
    .toSorted((one, other) => other.term.length - one.term.length)
    .filter(({ term }) => {
      const names = listOf(term).map(escaped);
      if (names.length === 0) return false;
      const rest = words.replace(new RegExp(`\\b(${names.join('|')})`, 'gi'), '');
      const isThere = rest !== words;
      words = rest;
      return isThere;
    });
};

export const formsOfTerm = ({ forms, translation }: GlossaryTerm): string[] => {
  const own = listOf(forms);
  return (own.length > 0 ? own : listOf(translation.replaceAll(';', ','))).map((form) => form.toLowerCase());
};

/** Whether a translation uses a term's own translation. */
export const usesTerm = (text: string, term: GlossaryTerm): boolean => {
  const said = text.toLowerCase();
  return formsOfTerm(term).some((form) => said.includes(form));
};
