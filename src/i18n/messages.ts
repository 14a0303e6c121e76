import { type Catalogue, formatMessage, type MessageValues } from '#contract/messages.ts';
import type en from './en.json';

/** The keys of the English catalogue, the source of all others. */
export type MessageKey = keyof typeof en;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Reads a catalogue. A text that is missing shows its key: ugly, and seen at once. */
export const translator =
  (catalogue: Catalogue, locale: string): Translate =>
  (key, values) =>
    formatMessage(catalogue[key] ?? key, locale, values);
