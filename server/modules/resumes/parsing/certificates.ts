/** Extracts certificates and licences: each with issuer, number, and the days from which and until which it is valid. */
import { ENTRIES_MAX } from '#contract/profile/rules.ts';
import type { Line } from '../reading/document.ts';
import { isInstitution, titleScore } from '../words.ts';
import { type FoundEntry, isBullet, isGarbled, type Study, withoutBullet, withoutNumber } from './found.ts';
import { type FoundPeriod, findPeriod } from './periods.ts';
import { isHead, unwrapped } from './section-lines.ts';

const NUMBER =
  /[([]?\s*(?<!\p{L})(?:(?:credential|certificate|certification|licen[cs]e|registration|reg|cert|permit|zertifikats?|lizenz|licencia|certificado|certificat|permis|पंजीकरण|पंजीयन|प्रमाणपत्र|लाइसेंस|شهادة|رخصة)[\s.-]*)?(?:(?:id|no|number|nr|nummer|n[°º]|num[ée]ro|número|núm|संख्या|क्रमांक|नंबर|رقم(?:\s+(?:الشهادة|الرخصة|الترخيص))?)(?!\p{L})|#)[\s.:#]*((?=\S*\p{N})[\p{L}\p{N}][\p{L}\p{N}/_.-]{2,40}(?<![.\-/]))\s*[)\]]?/iu;

const EXPIRY =
  /[([]?\s*(?<!\p{L})(?:(?:is\s+)?valid(?:ity)?\s*(?:until|till|through|thru|up ?to|to)?|expir(?:es?|y|ation|ing|ed)(?:\s+(?:date|on|in))*|gültig\s+bis|läuft\s+ab|valable\s+jusqu['’](?:au|en|à)|expire\s+(?:le|en)|válid[oa]\s+hasta|vence|caduca|वैधता|वैध|صالحة?\s+(?:حتى|لغاية)|تنتهي(?:\s+في)?|ينتهي(?:\s+في)?)\s*[:：-]?\s*(?=\S)/iu;

const ISSUER =
  /[,;–—-]?\s*(?<!\p{L})(?:issued\s+by|issuer\s*:|issuing\s+(?:authority|organi[sz]ation|body)\s*:?|awarded\s+by|conferred\s+by|by(?=\s+\p{Lu})|ausgestellt\s+(?:von|durch)|délivrée?\s+par|emitid[oa]\s+por|expedid[oa]\s+por|द्वारा\s*:|صادرة?\s+(?:عن|من))\s*:?\s*/iu;

/** What stands between a name and the date of issue. */
const ISSUED =
  /(?:(?<!\p{L})(?:issued|issue\s+date|date\s+of\s+issue|awarded|obtained|dated?|ausgestellt|délivrée?|emitid[oa]|expedid[oa]|जारी|صدرت?))?(?:\s+(?:on|in|im|am|le|en|el|du))?\s*:?\s*$/iu;

const trimmed = (text: string): string =>
  text
    .replace(/^[\s,،؛;:|–—.·(-]+|[\s,،؛;:|–—·(-]+$/g, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a date says a month, so that its first day means something. */
const hasMonth = (text: string, { before, after }: FoundPeriod): boolean =>
  !/^[^\p{L}\p{N}]*\d{4}[^\p{L}\p{N}]*$/u.test(text.slice(before.length, text.length - after.length));

interface Details {
  /** What is left of the line. */
  readonly rest: string;
  readonly issuer: string | undefined;
  readonly number: string | undefined;
  readonly year: number | undefined;
  readonly issuedOn: string | undefined;
  readonly expiresOn: string | undefined;
}

/** The end of its validity, and the text without it. */
const withoutExpiry = (text: string): { text: string; expiresOn: string | undefined } => {
  const label = EXPIRY.exec(text);
  const after = label ? text.slice(label.index + label[0].length) : '';
  const found = label ? findPeriod(after) : undefined;
  if (!label || !found || found.before.trim() !== '') return { text, expiresOn: undefined };
  return { text: `${text.slice(0, label.index)} ${found.after}`, expiresOn: found.period.to };
};

const detailsOf = (line: string): Details => {
  const number = NUMBER.exec(line);
  const { text, expiresOn } = withoutExpiry(line.replace(number?.[0] ?? '', ' '));
  const found = findPeriod(text);
  const undated = found ? `${found.before.replace(ISSUED, '')}\t${found.after}` : text;
  const issuer = ISSUER.exec(undated);
  const [name = '', by] = issuer
    ? [undated.slice(0, issuer.index), undated.slice(issuer.index + issuer[0].length)]
    : [undated];
  return {
    rest: name.replace(/^[\s\t]+|[\s\t]+$/g, ''),
    issuer: by === undefined ? undefined : trimmed(by.split('\t')[0] ?? ''),
    number: number?.[1],
    year: found ? Number(found.period.from.slice(0, 4)) : undefined,
    issuedOn: found && hasMonth(text, found) ? found.period.from : undefined,
    expiresOn: expiresOn ?? (found?.isSingle ? undefined : found?.period.to),
  };
};

const SURE = /\t|\s[|•·]\s/;
const LIKELY = /\s+[–—-]\s+|\s*[,،]\s+|\s*[()]\s*/;

/** The name and its issuer, which separators only make likely unless a word says that it issues. */
const namesIn = (text: string): { course: string; institution: string; isSure: boolean } => {
  const [first = '', second = ''] = text.split(SURE).map(trimmed).filter(Boolean);
  if (second !== '') return { course: first, institution: second, isSure: true };
  const parts = text.split(LIKELY).map(trimmed).filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return { course: trimmed(text), institution: '', isSure: true };
  const isIssuer = isInstitution(last) || titleScore(last) < 0;
  const course = trimmed(text.slice(0, text.lastIndexOf(last)));
  return isIssuer
    ? { course, institution: last, isSure: true }
    : { course: trimmed(text), institution: '', isSure: false };
};

interface Draft {
  value: Study;
  isSure: boolean;
  readonly sources: string[];
}

const certificateFrom = (details: Details): Draft => {
  const { course, institution, isSure } = namesIn(details.rest);
  const { year, issuedOn, expiresOn, number = '' } = details;
  return {
    value: {
      ...{ level: 'Certificate', course, institution: details.issuer ?? institution, board: '', year },
      ...{ isCurrent: false, number, issuedOn, expiresOn },
    },
    isSure,
    sources: [],
  };
};

/** Adds to a certificate what a further line says about it. */
const complete = (draft: Draft, details: Details, name: string): void => {
  const { value } = draft;
  draft.value = {
    ...value,
    institution: value.institution || details.issuer || name,
    number: value.number || (details.number ?? ''),
    year: value.year ?? details.year,
    issuedOn: value.issuedOn ?? details.issuedOn,
    expiresOn: value.expiresOn ?? details.expiresOn,
  };
};

const certificatesIn = (all: readonly Line[]): FoundEntry<Study>[] => {
  const lines = unwrapped(all);
  const drafts: Draft[] = [];
  const isMarked = lines.some(({ text, isApart }, at) => isBullet(text) || (isApart && at > 0));
  let isDescribed = false;
  for (const line of lines) {
    const text = withoutNumber(withoutBullet(line.text));
    const details = detailsOf(text);
    const name = trimmed(details.rest.replaceAll('\t', ' '));
    const last = drafts.at(-1);
    const isStart = !isMarked || isBullet(line.text) || line.isApart || !last;
    if (name === '' && last) complete(last, details, '');
    else if (!isHead({ ...line, text: name }) || !/\p{L}[\p{L}\p{M}]/u.test(name)) isDescribed = true;
    else if (isStart) {
      drafts.push(certificateFrom(details));
      isDescribed = false;
    } else if (last && !isDescribed) complete(last, details, name);
    drafts.at(-1)?.sources.push(line.text);
  }
  return drafts.map(({ value, isSure, sources }) => ({
    value,
    source: sources.join('\n'),
    doubtful: (['course', 'institution'] as const).filter(
      (field) => value[field] !== '' && (!isSure || isGarbled(value[field])),
    ),
  }));
};

/** The certificates and licences of the sections that list them. */
export const findCertificates = (sections: readonly (readonly Line[])[]): FoundEntry<Study>[] =>
  sections
    .flatMap(certificatesIn)
    .filter(({ value: { course } }) => course !== '')
    .slice(0, ENTRIES_MAX);
