/**
 * What a company may not know of an applicant during an anonymous review (docs/decisions/0055). Each of its queries that
 * names an applicant reads `hiddenIdentityOf`, and every presenter shows the applicant through these functions.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { AnsweredQuestion } from '#contract/screening/calls.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';

export interface HiddenIdentity {
  /** The applicant's number within the job. */
  readonly number: number;
  /** First name, last name, email address and phone number, to hide them in texts. */
  readonly words: readonly string[];
}

/** For a select: null for applicants whom the company knows. */
export const hiddenIdentityOf = (
  applicationId: SQL,
): SQL<HiddenIdentity | null> => sql<HiddenIdentity | null>`(
  select json_build_object('number', unnamed.anonymous_number,
    'words', json_build_array(who.first_name, who.last_name, who.email, who.mobile_no))
  from applications unnamed join users who on who.id = unnamed.user_id
  where unnamed.id = ${applicationId} and unnamed.anonymous_number is not null)`;

export const nameShown = (hidden: HiddenIdentity | null, name: string, t: Translate): string =>
  hidden ? t('server.anonymous_applicant', { number: hidden.number }) : name;

/** Stands for what is hidden in a text. */
const MASK = '•••';
const EMAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}/g;
const LINK = /(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}\/\S*/gi;
/** Files, which people often name after themselves. */
const FILE = /[^\s/\\]{1,200}\.(?:pdf|docx?|odt|rtf|png|jpe?g|webp|heic)\b/gi;
/** At least nine digits, so that years and amounts stay. */
const PHONE = /[+＋]?\p{Nd}(?:[\p{Zs}\p{Pd}().\u2212]{0,2}\p{Nd}){8,}/gu;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parts of names, as whole words. A single letter is no name that a reader would recognise. */
const namesIn = (words: readonly string[]): RegExp | undefined => {
  const parts = words.flatMap((word) => word.trim().split(/[\s-]+/)).filter((part) => [...part].length > 1);
  if (parts.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
};

/** A text by or about the applicant, without names, addresses, phone numbers and links. */
export const textShown = (hidden: HiddenIdentity | null, text: string): string => {
  if (!hidden) return text;
  const names = namesIn(hidden.words);
  const unlinked = text.replace(EMAIL, MASK).replace(LINK, MASK).replace(FILE, MASK).replace(PHONE, MASK);
  return names ? unlinked.replace(names, MASK) : unlinked;
};

interface Applicant {
  readonly hidden: HiddenIdentity | null;
  readonly candidateId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobileNo: string;
  readonly currentLocation: string | null;
  readonly lastEmployer: string | null;
  readonly resumeFileId: string | null;
  readonly message: string | null;
  readonly answers: AnsweredQuestion[];
}

/** An applicant as the company may know them. Candidates type their location themselves, often as an address. */
export const asKnown = <Row extends Applicant>(row: Row): Row =>
  row.hidden
    ? {
        ...row,
        candidateId: null,
        firstName: '',
        lastName: '',
        email: '',
        mobileNo: '',
        currentLocation: null,
        lastEmployer: null,
        resumeFileId: null,
        message: row.message && textShown(row.hidden, row.message),
        answers: row.answers
          .filter(({ kind }) => kind !== 'file')
          .map((one) => ({ ...one, answer: textShown(row.hidden, one.answer) })),
      }
    : row;

/** What may be compared with a job: a matching city would tell where an anonymous applicant is. */
export const factsKnown = <Facts extends { readonly isAnonymous: boolean; readonly places: object | null }>(
  facts: Facts,
): Facts => (facts.isAnonymous ? { ...facts, places: null } : facts);
