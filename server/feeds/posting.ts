/** What a feed says about a job: what is undefined isn't said. Texts are as written, the portal's words come later. */
import type { EmploymentCode } from './employment.ts';

export interface PostedPlace {
  /** "Lyon, Rhône, France", "Remote (United States)". */
  readonly text: string;
  /** Code or name. */
  readonly country?: string | undefined;
}

export interface PostedPay {
  /** Whole units of the currency. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Code or sign. */
  readonly currency?: string | undefined;
  readonly period?: 'year' | 'month' | 'week' | 'day' | 'hour' | undefined;
  readonly text?: string | undefined;
}

export type UnreadField =
  | 'place'
  | 'pay'
  | 'posted'
  | 'expires'
  | 'address'
  | 'applyAddress'
  | 'experience'
  | 'education'
  | 'industry'
  | 'vacancies';

export interface Posting {
  readonly externalId?: string | undefined;
  /** Its first row, counted from 1, without headers. */
  readonly row?: number | undefined;
  readonly title: string;
  readonly company?: string | undefined;
  /** Where the company stands: in a field of the posting, of the feed, in a text, or only in an address. */
  readonly companyFrom?: 'posting' | 'feed' | 'title' | 'description' | 'address' | undefined;
  readonly companyWebsite?: string | undefined;
  readonly places: readonly PostedPlace[];
  readonly remote?: 'remote' | 'hybrid' | 'onsite' | undefined;
  /** From where it may be done. */
  readonly remoteFrom: readonly string[];
  /** HTML as posted, which isn't safe to show. */
  readonly html?: string | undefined;
  readonly address?: string | undefined;
  readonly applyAddress?: string | undefined;
  /** Days or moments as written, or the seconds or milliseconds of one. */
  readonly posted?: string | undefined;
  readonly expires?: string | undefined;
  readonly employmentTypes: readonly string[];
  /** What they mean, as far as it is known. */
  readonly employmentCodes: readonly EmploymentCode[];
  readonly departments: readonly string[];
  readonly industry?: string | undefined;
  /** How many people are wanted. */
  readonly vacancies?: string | undefined;
  /** Of its only place. */
  readonly zip?: string | undefined;
  readonly experience?: string | undefined;
  readonly education?: string | undefined;
  readonly skills: readonly string[];
  readonly pay?: PostedPay | undefined;
  /** What fields say of which nothing could be read; objects as JSON. */
  readonly unread?: Readonly<Partial<Record<UnreadField, string>>> | undefined;
}

export interface Refused {
  /** Counted from 1, without headers. */
  readonly row: number;
  readonly reason: 'no-title' | 'not-a-posting' | 'not-public';
}

/** Why a feed can't be read, or not to its end. None of them says that a job is gone. */
export type FeedProblem = 'not-a-feed' | 'empty' | 'cut' | 'broken' | 'unsafe' | 'too-large' | 'encoding';

export class FeedError extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A value of any format: XML has names for attributes and elements alike, and `#text`. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | Fields;
export interface Fields {
  readonly [name: string]: Value;
}

export const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const listOf = (value: Value): readonly Value[] =>
  isList(value) ? value : value === undefined || value === null ? [] : [value];
