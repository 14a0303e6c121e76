/** Values found in a resume, each with the text it was read from. */
import type { EducationLevel } from '#contract/profile/rules.ts';
import { UNKNOWN_LETTER } from '../reading/document.ts';
import type { Grade } from './grades.ts';

export interface Finding<T> {
  readonly value: T;
  /** The lines of the resume, unchanged. */
  readonly source: string;
  readonly isDoubtful: boolean;
}

/** An entry of several fields, each of which may be doubtful. */
export interface FoundEntry<T> {
  readonly value: T;
  readonly source: string;
  readonly doubtful: readonly (keyof T & string)[];
}

export const DESCRIPTION_MAX = 2000;

export interface Work {
  readonly title: string;
  readonly company: string;
  /** The first day of the first month; undefined if not said. */
  readonly from: string | undefined;
  /** The last day of the last month; undefined if current, or not said. */
  readonly to: string | undefined;
  readonly description: string;
}

export interface Study extends Partial<Grade> {
  readonly level: EducationLevel;
  readonly course: string;
  readonly institution: string;
  readonly board: string;
  readonly year: number | undefined;
  readonly isCurrent: boolean;
  /** Of a certificate or licence. */
  readonly number?: string;
  readonly issuedOn?: string | undefined;
  readonly expiresOn?: string | undefined;
}

/** Whether letters of a value are missing. */
export const isGarbled = (text: string): boolean => text.includes(UNKNOWN_LETTER);

const BULLET = /^\s*(?:(?:[•·*\-–—»◦‣∙>]|(?!\+)[\p{So}\p{Sm}])+\s+|[•◦‣∙\p{So}])/u;

export const isBullet = (text: string): boolean => BULLET.test(text);
const NUMBER = /^\s*\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s+/i;
/** "1. Organization: Acme" without the number. */
export const withoutNumber = (text: string): string => text.replace(NUMBER, '');
export const withoutBullet = (text: string): string => text.replace(BULLET, '').trim();
