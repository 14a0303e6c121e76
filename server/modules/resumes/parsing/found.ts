/** Values found in a resume, each with the text it was read from. */
import { UNKNOWN_LETTER } from '../reading/document.ts';

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

/** Whether letters of a value are missing. */
export const isGarbled = (text: string): boolean => text.includes(UNKNOWN_LETTER);

const BULLET = /^\s*(?:(?:[•·*\-–—»◦‣∙>]|(?!\+)[\p{So}\p{Sm}])+\s+|[•◦‣∙\p{So}])/u;

export const isBullet = (text: string): boolean => BULLET.test(text);
const NUMBER = /^\s*\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s+/i;
/** "1. Organization: Acme" without the number. */
export const withoutNumber = (text: string): string => text.replace(NUMBER, '');
export const withoutBullet = (text: string): string => text.replace(BULLET, '').trim();
