/** Reads whether work is remote, and from where it may be done. */
import type { Field } from './field-names.ts';
import { isFields, isList, listOf, type Posting, type Value } from './posting.ts';
import { PostingRecord } from './record.ts';
import { textOf, textsOf } from './values.ts';

const REMOTE_WORDS =
  'remote(?:ly)?|fully remote|work from home|wfh|telecommut\\w*|anywhere(?: in the world)?|worldwide|home ?office|teletrabajo|remoto|t[eé]l[eé] ?travail|[aà] distance|a distancia|عن بعد|दूरस्थ|घर से काम';
export const REMOTE = new RegExp(`(?<!\\p{L})(?:${REMOTE_WORDS})(?!\\p{L})`, 'iu');
const EVERYWHERE = /^(?:anywhere|worldwide)(?! (?:job|work))/i;
const HYBRID = /^(?:partial(?:ly)?|partiel|parcial|flexible)$|hybrid|h[ií]brid|هجين|हाइब्रिड/i;
const ONSITE =
  /on[ -]?site|\boffice\b(?! remote)|in[ -]?office|in[ -]?person|presencial|sur site|présentiel|vor ort/i;
/** A text that says nothing else. */
export const ONLY_REMOTE = new RegExp(
  `^(?:[^\\p{L}]|(?<!\\p{L})(?:${REMOTE_WORDS}|fully|100|job|jobs|work|position|only|based|first|hybrid|virtual|location|available|option|friendly)(?!\\p{L}))*$`,
  'iu',
);

const NONE = /^(?:no|non|not|none|never|nein|kein\w*|sin|pas|aucun|لا|नहीं)(?!\p{L})/iu;

const modeIn = (written: string): Posting['remote'] => {
  const text = written.replaceAll('_', ' ');
  if (NONE.test(text)) return undefined;
  return HYBRID.test(text)
    ? 'hybrid'
    : REMOTE.test(text) || /^(?:fully|full|virtual)$/i.test(text)
      ? 'remote'
      : ONSITE.test(text)
        ? 'onsite'
        : undefined;
};

const flag = (value: Value): boolean | undefined => {
  if (isFields(value) || isList(value)) return undefined;
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  return /^(?:true|1|yes|y|si|sí|oui|ja|remote|fully remote|نعم|हाँ|हां)$/.test(text)
    ? true
    : /^(?:false|0|no|n|non|nein)$/.test(text)
      ? false
      : undefined;
};

/** Words count before flags, and flags before the place: a remote job has an office, too. */
export const remoteOf = (record: PostingRecord, texts: readonly string[]): Posting['remote'] => {
  const places = [...record.all('place', listOf), ...record.all('places', listOf)].flat().filter(isFields);
  const records = [record, ...places.map((place) => new PostingRecord(place))];
  const said = <T>(field: Field, read: (value: Value) => T | undefined): T[] =>
    records.flatMap((one) => one.all(field, read));
  const [mode] = said('remote', (value) => modeIn(textsOf(value).join(' ')));
  if (mode) return mode;
  if (said('isHybrid', flag).includes(true)) return 'hybrid';
  if (said('isRemote', flag).includes(true)) return 'remote';
  const [worded] = [
    ...said('isRemote', (value) => modeIn(textOf(value) ?? '')),
    // "Main office" isn't opposed to remote work.
    ...texts.flatMap((text) => modeIn(text) ?? []).filter((one) => one !== 'onsite'),
  ];
  return worded ?? (said('isOnsite', flag).includes(true) ? 'onsite' : undefined);
};

/** "United States" of "Remote (United States)". */
export const fromIn = (text: string): string | undefined => {
  if (!REMOTE.test(text) || HYBRID.test(text)) return undefined;
  if (EVERYWHERE.test(text)) return text;
  const rest = text
    .replace(new RegExp(REMOTE, 'giu'), ' ')
    .replace(/^[^\p{L}]+|[^\p{L}.)]+$/gu, '')
    .replace(/^\((.*)\)$|^[^(]*$/, (all, inner) => inner ?? all)
    .replace(/^(?:in|within|from|only|based in|-|:)\s+|\)$/gi, '')
    .trim();
  return rest === '' || ONLY_REMOTE.test(rest) ? undefined : rest;
};
