/** Drafts that haven't reached the server yet, stored in the browser under the account's id. */
import type { DraftInput } from './draft-input.ts';

const PREFIX = 'draft:';

export interface DeviceDraft extends DraftInput {
  /** ISO 8601, by this device's clock. */
  readonly at: string;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string | null): DeviceDraft | undefined => {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(kept) || typeof kept.at !== 'string' || !isRecord(kept.data)) return undefined;
  return { at: kept.at, version: typeof kept.version === 'number' ? kept.version : null, data: kept.data };
};

/** If storage is full or blocked, only the copy is lost, never the form. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export const deviceDraft = (owner: number, id: string) => {
  const key = `${PREFIX}${owner}:${id}`;
  return {
    read: (): DeviceDraft | undefined => attempt(() => parse(localStorage.getItem(key))),
    keep: (typed: DraftInput): void =>
      attempt(() =>
        localStorage.setItem(
          key,
          JSON.stringify({ ...typed, at: new Date().toISOString() } satisfies DeviceDraft),
        ),
      ),
    remove: (): void => attempt(() => localStorage.removeItem(key)),
  };
};

/** Deletes every draft on this device, so that its next user can't read them. */
export const clearDeviceDrafts = (): void =>
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  });
