/** A change of records, complete enough to be sent later or by the next page (decision 31). */
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { NamedDraft } from '../features/drafts/draft-input.ts';

export interface Change {
  /** Sent as `Idempotency-Key`, so that the server makes the change once. */
  readonly key: string;
  readonly method: 'create' | 'update' | 'updateMany' | 'deleteMany';
  readonly resource: string;
  readonly ids: readonly Identifier[];
  readonly data?: Partial<RaRecord>;
  /** Sent with the data, but not shown. */
  readonly more?: object | undefined;
  readonly meta?: object | undefined;
  /** What the user reads while it isn't sent. */
  readonly name: string;
  /** What the user reads once it is made. */
  readonly text: string;
  /** The first parts of the keys of queries that show the changed data. */
  readonly renews: readonly string[];
  /**
   * What is shown is loaded again only after Undo or a failure; otherwise also once the change is made. With `rows`, Undo
   * loads the changed rows alone.
   */
  readonly keepsShown?: boolean | 'rows' | undefined;
  /** What the user had typed, which becomes a draft again after Undo. */
  readonly draft?: NamedDraft | undefined;
  /** The draft that is no longer needed once the change is made. */
  readonly draftId?: string | undefined;
}

interface ChangeResult {
  readonly data?: unknown;
  readonly meta?: { readonly undo?: UndoOffer };
}

/** @returns how to undo the change; forms get that in the record. */
export const makeChange = async (provider: DataProvider, change: Change): Promise<UndoOffer> => {
  const { method, resource, ids, meta } = change;
  const data = { ...change.data, ...change.more };
  const [id = ''] = ids;
  const make = (): Promise<ChangeResult> => {
    switch (method) {
      case 'create':
        return provider.create(resource, { data });
      case 'update':
        return provider.update(resource, { id, data, previousData: { id } });
      case 'updateMany':
        return provider.updateMany(resource, { ids: [...ids], data, meta });
      case 'deleteMany':
        return provider.deleteMany(resource, { ids: [...ids], meta });
    }
  };
  const { data: record, meta: outcome } = await make();
  const ofRecord: { readonly undo?: UndoOffer } = typeof record === 'object' && record !== null ? record : {};
  return outcome?.undo ?? ofRecord.undo ?? null;
};
