/** The changes that wait for a connection, on this device, under the account that made them. */
import type { Change } from '../../../dataProvider/change.ts';
import { isRecord } from '../../../features/drafts/device.ts';

interface UnsentChange {
  /** When the user made it, in milliseconds since 1970. */
  readonly at: number;
  readonly change: Change;
}

const isUnsent = (entry: unknown): entry is UnsentChange =>
  isRecord(entry) &&
  typeof entry.at === 'number' &&
  isRecord(entry.change) &&
  typeof entry.change.key === 'string' &&
  typeof entry.change.name === 'string' &&
  Array.isArray(entry.change.ids) &&
  Array.isArray(entry.change.renews);

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** Each change has a key of its own, so that tabs don't overwrite each other's. */
export const unsentChanges = (account: number, storage: Storage = window.localStorage) => {
  const prefix = `unsent:${account}:`;
  return {
    keep: (change: Change): void => {
      try {
        storage.setItem(
          prefix + change.key,
          JSON.stringify({ at: Date.now(), change } satisfies UnsentChange),
        );
      } catch {
        // If storage is full or blocked, the change is lost only with the page.
      }
    },
    forget: ({ key }: Pick<Change, 'key'>): void => storage.removeItem(prefix + key),
    /** Oldest first. */
    read: (): Change[] =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => parse(storage.getItem(key)))
        .filter(isUnsent)
        .sort((one, other) => one.at - other.at)
        .map(({ change }) => change),
  };
};
