import type { Change } from '../../../dataProvider/change.ts';
import { useSendChange } from '../changes/changes.tsx';
import type { NamedDraft } from './site.ts';

interface UpdateOptions {
  /** Sent with the data, but not shown. */
  readonly more?: object;
  /** What the user had typed, which becomes a draft again after Undo. */
  readonly draft?: NamedDraft | undefined;
  readonly keepsShown?: Change['keepsShown'];
}

interface RemoveOptions {
  readonly meta?: object;
  readonly onRemoved?: () => void;
}

/**
 * Changes and deletes records: shown and sent at once, and undone on the server (decision 31). `renews` names the
 * other queries that show the changed data.
 */
export const useUndoable = (resource: string, renews: readonly string[] = []) => {
  const send = useSendChange();
  return {
    update: (ids: number[], data: object, text: string, { more, draft, keepsShown }: UpdateOptions = {}) =>
      send({ method: 'updateMany', resource, ids, data, more, name: text, text, renews, draft, keepsShown }),
    remove: (ids: number[], text: string, { meta, onRemoved }: RemoveOptions = {}) => {
      send({ method: 'deleteMany', resource, ids, meta, name: text, text, renews });
      onRemoved?.();
    },
  };
};
