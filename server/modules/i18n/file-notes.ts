/** What the files tell translators and their tools about a text. */
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { placeholdersOf } from '#contract/shared/message-format.ts';
import { writeMark } from './export-mark.ts';

/** Where it is used, how long it may be, and what it was at the time of the export. */
export const notesOf = (one: StaffTranslation): string =>
  [
    one.description,
    ...(one.max === null ? [] : [`Max length: ${one.max}, without placeholders`]),
    writeMark(one),
  ].join('\n');

/** The limit that tools can check; undefined if there is none. Tools count placeholders, which may stand for less. */
export const checkedMax = ({ max, english }: StaffTranslation): number | undefined =>
  max === null || placeholdersOf(english).size > 0 ? undefined : max;
