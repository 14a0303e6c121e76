/** What is being typed into the form, kept in the browser until it is sent, discarded, or its writer signs out. */

import { keepDraft, readDraft } from '../../../console/ui/kit.ts';
import { isJobField, type JobForm } from '../../../dataProvider/job-form.ts';

export interface Draft {
  /** When it was kept, in milliseconds. */
  readonly at: number;
  readonly values: Partial<JobForm>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of the form among what was kept: a version before this one may have known others. */
const fieldsOf = (values: Record<string, unknown>): Partial<JobForm> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isJobField(field)));

/** A draft's name: of an account, and of the post it is for. */
export const draftName = (userId: number | string, post: string): string => `job-post:${userId}:${post}`;

export const readJobDraft = (name: string): Draft | undefined => {
  try {
    const kept: unknown = JSON.parse(readDraft(name) ?? 'null');
    return isRecord(kept) && typeof kept.at === 'number' && isRecord(kept.values)
      ? { at: kept.at, values: fieldsOf(kept.values) }
      : undefined;
  } catch {
    return undefined;
  }
};

export const keepJobDraft = (name: string, values: Partial<JobForm>, at: number): void =>
  keepDraft(name, JSON.stringify({ at, values: fieldsOf({ ...values }) } satisfies Draft));

export const forgetJobDraft = (name: string): void => keepDraft(name, '');
