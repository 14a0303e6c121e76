/**
 * A visitor's unsent application, kept in this tab until it is sent, so that closing the dialog, a reload or
 * signing in loses nothing (SCREEN-02). The resume has to be chosen again, because browsers keep no file.
 */
import { type GivenAnswer, isGivenAnswer } from '#contract/screening/rules.ts';

const TEXTS = ['first_name', 'last_name', 'email', 'message'] as const;
type Texts = Readonly<Record<(typeof TEXTS)[number], string>>;

export interface VisitorDraft extends Texts {
  readonly answers: readonly GivenAnswer[];
}

/** Nothing was typed. */
export const NO_DRAFT: VisitorDraft = { first_name: '', last_name: '', email: '', message: '', answers: [] };

const keyOf = (jobId: number): string => `visitor-application:${jobId}`;

const storedFor = (jobId: number, storage: Storage): Readonly<Record<string, unknown>> => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(jobId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
};

/** What the visitor has typed for this job. */
export const readVisitorDraft = (jobId: number, storage: Storage = window.sessionStorage): VisitorDraft => {
  const stored = storedFor(jobId, storage);
  const textOf = (name: keyof Texts): string => {
    const text = stored[name];
    return typeof text === 'string' ? text : '';
  };
  return {
    first_name: textOf('first_name'),
    last_name: textOf('last_name'),
    email: textOf('email'),
    message: textOf('message'),
    answers: Array.isArray(stored.answers) ? stored.answers.filter(isGivenAnswer) : [],
  };
};

/** Replaces some of it. Where the browser stores nothing, the form works without a draft. */
export const keepVisitorDraft = (
  jobId: number,
  changed: Partial<VisitorDraft>,
  storage: Storage = window.sessionStorage,
): void => {
  try {
    storage.setItem(keyOf(jobId), JSON.stringify({ ...readVisitorDraft(jobId, storage), ...changed }));
  } catch {
    // Storage is full or blocked.
  }
};

/** Forgets it once the application is sent. */
export const forgetVisitorDraft = (jobId: number, storage: Storage = window.sessionStorage): void =>
  storage.removeItem(keyOf(jobId));
