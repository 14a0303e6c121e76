/** What a file says of a text at the time of its export, which an import compares with the current one. */
import { createHash } from 'node:crypto';
import type { StaffTranslation, TextPlace } from '#contract/i18n/calls.ts';
import { FORM_SEPARATOR, formsOf } from '#contract/shared/message-format.ts';

/** A text with its forms as the files are written, whatever spaces stood around the separators. */
export const joinForms = (forms: readonly string[]): string => forms.join(` ${FORM_SEPARATOR} `);
const spaced = (text: string) => (text.includes(FORM_SEPARATOR) ? joinForms(formsOf(text)) : text);
export const isSameText = (a: string | null, b: string | null): boolean =>
  (a === null ? a : spaced(a)) === (b === null ? b : spaced(b));

/** Comparing needs no more, and translators read these notes. */
const digestOf = (text: string | null): string =>
  text === null ? 'none' : createHash('sha256').update(spaced(text)).digest('hex').slice(0, 12);

const stateOf = ({ text, is_reviewed, is_outdated }: StaffTranslation): string => {
  if (is_outdated) return ', outdated';
  return text !== null && is_reviewed ? ', reviewed' : '';
};

const NAME = 'export';
export const writeMark = (one: StaffTranslation): string => `${NAME}: ${digestOf(one.text)}${stateOf(one)}`;

export interface ExportMark {
  readonly isBase: (text: string | null) => boolean;
  readonly state: string | undefined;
}

const MARK = new RegExp(`\\b${NAME}: (none|[0-9a-f]{12})(?:, (outdated|reviewed))?`);
/** The mark among the notes of a text. */
export const readMark = (notes: string): ExportMark | undefined => {
  const found = MARK.exec(notes);
  return found ? { isBase: (text) => digestOf(text) === found[1], state: found[2] } : undefined;
};

/** The address of a place's picture, with its area as a media fragment (W3C). */
export const pictureOf = ({ picture, area: { x, y, width, height } }: TextPlace): string =>
  `${picture}#xywh=${x},${y},${width},${height}`;

/** Without these addresses, as tools may write them: some put all references of a text into its context. */
export const withoutPictures = (references: string): string =>
  references.replace(/\/[\w-]+\/[\w.-]+(?:#|%23)xywh(?:=|%3D)[\d,]+/g, '');
