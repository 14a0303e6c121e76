import type { Languages } from '../platform/i18n/languages.ts';
import { invalid } from './failure.ts';

/** @throws {Failure} `invalid` unless readers can choose the language. */
export const assertOffered = ({ offered }: Languages, language: string): void => {
  if (!offered.some(({ code }) => code === language))
    throw invalid({ language: { key: 'server.field.unknown_entry' } });
};
