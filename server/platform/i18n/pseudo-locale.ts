/**
 * Turns English into a readable, longer pseudo-language. Text that stays plain English is missing from the catalogue.
 */
import type { Catalogue } from '#contract/shared/message-format.ts';

const PLAIN = 'AEIOUYaceinosuyz';
const ACCENTED = 'ÅÉÎÖÛÝåçéîñöšûýž';
/** German and French need about a third more space than English. */
const LONGER = 0.35;

const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Keeps placeholders and separators of plural forms. */
const disguiseForm = (form: string): string => {
  const text = form.trim();
  const room = '~'.repeat(Math.ceil(text.length * LONGER)).replace(/~{6}/g, '$& ');
  return `[${text.replace(/%\{\w+\}|[^%]+|%/g, (part) => (part.startsWith('%{') ? part : accented(part)))}${room}]`;
};

export const disguise = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [
      key,
      text.split('||||').map(disguiseForm).join(' |||| '),
    ]),
  );
