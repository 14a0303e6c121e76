/** Finds the name and contact data in a resume. */

import { isWebAddress } from '#contract/profile/rules.ts';
import { findEmail as findAddress } from '#contract/shared/email-address.ts';
import { fold } from '../../../search/words/tokens.ts';
import { type Line, UNKNOWN_LETTER } from '../reading/document.ts';
import { type Finding, isGarbled, withoutBullet } from './found.ts';
import { readHeading } from './sections.ts';

const WEB_ADDRESS =
  /(?<![@\p{L}\p{N}._-])(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}(?:\/[^\s,;|)>\]]{0,200})?/giu;
const KNOWN_SITES =
  /(?:^|\.|\/)(?:linkedin|github|gitlab|behance|dribbble|medium|kaggle|stackoverflow)\.com\//i;
const LABEL = /\b(?:web|website|portfolio|site|link|blog|página|sitio|portafolio|homepage|url)\b/i;
const LINKS_MAX = 5;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const findEmail = (lines: readonly Line[], links: readonly string[]): Finding<string> | undefined => {
  for (const { text } of lines) {
    const value = findAddress(text);
    if (value) return { value, source: text, isDoubtful: false };
  }
  const link = links.find((one) => /^mailto:/i.test(one));
  const value = link && findAddress(decoded(link.slice(7)));
  return value ? { value, source: value, isDoubtful: false } : undefined;
};

const addressOf = (text: string): string => text.replace(/[.,;:]+$/, '');
const sameAddress = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
    .toLowerCase();

/** Finds web addresses, but not names with dots such as Node.js. */
export const findLinks = (lines: readonly Line[], links: readonly string[]): Finding<string>[] => {
  const found = new Map<string, Finding<string>>();
  const add = (value: string, source: string) => {
    const key = sameAddress(value);
    if (isWebAddress(value) && !found.has(key)) found.set(key, { value, source, isDoubtful: false });
  };
  for (const [at, { text }] of lines.entries()) {
    for (const [match] of text.matchAll(WEB_ADDRESS)) {
      // "linkedin.com/in/asha-" goes on in the next line.
      const rest = match.endsWith('-') && text.endsWith(match) ? lines[at + 1]?.text.split(/\s/)[0] : '';
      const address = addressOf(`${match}${rest ?? ''}`);
      const isMeant = /^https?:\/\/|^www\./i.test(address) || KNOWN_SITES.test(address) || LABEL.test(text);
      if (isMeant) add(address, text);
    }
  }
  for (const link of links) if (/^https?:\/\//i.test(link)) add(link, link);
  return [...found.values()].slice(0, LINKS_MAX);
};

const NAME_LABEL =
  /^(?:full name|name|nombre(?: completo)?|nom(?: complet)?|नाम|الاسم(?: الكامل)?)\s*[:：\t]\s*(.+)$/iu;
const TITLE_WORDS =
  /\b(?:curriculum|vitae|resume|résumé|currículum|lebenslauf|bewerbung|biodata|engineer|developer|manager|designer|teacher|nurse|accountant|analyst|driver|welder|specialist|assistant|executive|consultant|officer|ingenier[oa]|desarrollador[a]?|enfermer[oa]|contador[a]?|profesor[a]?|gerente|ingénieure?|développeu(?:r|se)|infirmi(?:er|ère)|comptable|enseignante?|responsable|street|road|nagar|calle|rue|avenue|page|of)\b|बायोडाटा|रिज्यूमे|सीवी|इंजीनियर|शिक्षक|السيرة|الذاتية|مهندس|محاسب|معلم|ممرض/iu;
const PARTICLE = '(?:de|del|la|las|los|van|von|zu|der|den|bin|ibn|al|el|da|dos|du|le|y|e)';
const WORD = `(?:\\p{Lu}[\\p{L}\\p{M}'’.-]*|['’]t|[\\p{Lo}\\p{M}${UNKNOWN_LETTER}]+|${PARTICLE})`;
const NAME = new RegExp(`^${WORD}(?:\\s+${WORD}){1,5}$`, 'u');
/** Names as some people type them: one word, or small letters. Only in the place of a name. */
const LOOSE_NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?:\s+[\p{L}\p{M}'’.-]+){0,4}$/u;
/** The name is near the top. With two columns, the other one may come first. */
const NAME_LINES = 30;

const titleCase = (name: string): string =>
  name === name.toUpperCase() && name !== name.toLowerCase()
    ? name.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

const nameIn = (text: string, isInPlace: boolean): string | undefined => {
  const parts = withoutBullet(text).split(/\t|\s[|•–—-]\s|,|\s\(/);
  // "JD", in a frame beside the name
  const part = parts.find((one) => !/^\p{Lu}{1,3}$/u.test(one)) ?? parts[0] ?? '';
  const name = part
    .replace(/^i['’]m (.*?)\.?$/i, '$1')
    .replace(/^(?:mr|mrs|ms|dr|sr|sra|m|mme)\.?\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isName =
    name.length <= 60 &&
    (NAME.test(name) || (isInPlace && LOOSE_NAME.test(name))) &&
    !TITLE_WORDS.test(name) &&
    !readHeading(name);
  return isName ? titleCase(name) : undefined;
};

/** How much of a name the email address contains. */
const wordsInEmail = (name: string, email: string): number => {
  const local = fold(email.split('@')[0] ?? '');
  return fold(name)
    .split(/\s+/)
    .filter((word) => word.length > 2 && local.includes(word)).length;
};

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** Whether a line may be letters that stood apart: one word of capitals. */
const isSpaced = (text: string): boolean => /^\p{Lu}+$/u.test(text);
/** A name whose letters stood apart, "EDDALUND", in the words that the address has: edda.lund@, e.lund@. */
const inWordsOf = (name: string, email: string): string => {
  const words = (email.split('@')[0] ?? '').split(/[._-]/).filter((word) => word.length > 2);
  const folded = fold(name);
  const at = words.flatMap((word) => {
    const own = fold(word);
    if (own.length < folded.length && folded.startsWith(own)) return [own.length];
    return own.length < folded.length && folded.endsWith(own) ? [folded.length - own.length] : [];
  })[0];
  if (at === undefined || folded.length !== name.length) return name;
  return [name.slice(0, at), name.slice(at)].map((word) => titleCase(word.toUpperCase())).join(' ');
};

/** Takes the first word as the first name, as most forms do. */
const split = (name: string): PersonName => {
  const [first = '', ...rest] = name.split(' ');
  return { first, last: rest.join(' ') };
};

const NAME_PART = /^\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)?$/u;
/** Names that stand on two lines in the largest letters. */
const withJoinedNames = (lines: readonly Line[]): Line[] => {
  const sizes = lines.map(({ size }) => size).toSorted((one, other) => one - other);
  const [largest = 0, usual = 0] = [sizes.at(-1), sizes[Math.floor(sizes.length / 2)]];
  const isPart = (line: Line | undefined): line is Line =>
    line !== undefined && line.size === largest && NAME_PART.test(line.text) && !readHeading(line.text);
  return lines.flatMap((line, at) => {
    const above = lines[at - 1];
    if (largest <= NAME_SIZE * usual || !isPart(line)) return [line];
    if (isPart(above) && above.style === line.style) return [];
    const end = lines.findIndex((one, index) => index > at && !(isPart(one) && one.style === line.style));
    const parts = lines.slice(at, end < 0 ? undefined : end).map(({ text }) => text);
    return [{ ...line, text: [...new Set(parts)].join(' ') }];
  });
};
/** Relative to the text. */
const NAME_SIZE = 1.3;

/** A labelled name, or else the most likely line near the top: large, early, and part of the email address. */
export const findName = (
  lines: readonly Line[],
  email: string | undefined,
): Finding<PersonName> | undefined => {
  const top = withJoinedNames(lines.slice(0, NAME_LINES));
  for (const { text } of top) {
    const labelled = NAME_LABEL.exec(text)?.[1];
    const name = labelled && nameIn(labelled, true);
    if (name) return { value: split(name), source: text, isDoubtful: isGarbled(text) };
  }
  const largest = Math.max(0, ...top.map(({ size }) => size));
  const scored = top
    .flatMap(({ text, size }, index) => {
      const isLarge = size > 0 && size >= 0.9 * largest;
      const name = nameIn(text, index === 0);
      if (!name) return [];
      return [
        {
          name,
          text,
          index,
          isSure: isLarge || index === 0 || wordsInEmail(name, email ?? '') > 0,
          score:
            (isLarge ? 4 : 0) + 3 * wordsInEmail(name, email ?? '') + (index === 0 ? 2 : 0) - 0.3 * index,
        },
      ];
    })
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  return (
    best && {
      value: split(isSpaced(best.text) ? inWordsOf(best.name, email ?? '') : best.name),
      source: best.text,
      isDoubtful: !best.isSure || isGarbled(best.name) || !/\s/.test(best.name),
    }
  );
};
