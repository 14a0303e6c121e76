/** What helps to translate a text. */
import type { FastifyInstance } from 'fastify';
import type { StaffTranslation, TranslationHints } from '#contract/i18n/calls.ts';
import { placeholdersOf } from '#contract/shared/message-format.ts';
import { mayTranslate } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { overrideOf } from './english.ts';
import { nameFor } from './policy.ts';
import { presentTranslations } from './presenter.ts';
import { readOverrides, readWork } from './repository.ts';

const SIMILAR_MAX = 5;
/** The part of words that two texts have in common (Dice's coefficient), from which they help each other. */
const SIMILAR_FROM = 0.5;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...placeholdersOf(text)]
      .reduce((rest, name) => rest.replaceAll(`%{${name}}`, ' '), text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** 1 for the same words, 0 for no common one. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : (2 * common) / (one.size + other.size);
};

/** Equal pairs are listed once. */
const similarTo = (key: string, texts: readonly StaffTranslation[]): TranslationHints['similar'] => {
  const words = wordsOf(texts.find((one) => one.key === key)?.english ?? '');
  const found = texts.flatMap((one) => {
    const weight = likeness(words, wordsOf(one.english));
    return one.key === key || one.text === null || weight < SIMILAR_FROM
      ? []
      : [{ weight, key: one.key, english: one.english, text: one.text }];
  });
  const once = new Map(found.map((one) => [`${one.english}\n${one.text}`, one]));
  return [...once.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SIMILAR_MAX)
    .map(({ weight: _, ...one }) => one);
};

export const hintRoutes = (app: FastifyInstance, { database: { db }, catalogues }: Deps): void => {
  call(app, 'GET staff/translation-hints', async ({ query: { text_id }, viewer }) => {
    const { locale, key } = nameFor(catalogues, viewer, text_id);
    const { languages: known, texts } = catalogues;
    const { written, find } = known;
    const languages = written.filter(
      (one) => one !== locale && one !== 'en' && (find(one) === one || mayTranslate(viewer, one)),
    );
    const others: TranslationHints['others'] = [];
    for (const one of languages) {
      const text =
        overrideOf(texts, one, key, await readOverrides(db, one))?.text ?? texts.fileText(one, key);
      if (text !== undefined) others.push({ locale: one, text });
    }
    return {
      others,
      similar: similarTo(key, presentTranslations(locale, await readWork(db, texts, locale))),
    };
  });
};
