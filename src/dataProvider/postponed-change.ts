/** The change that is shown but not sent yet. There is at most one (decision 31). */
import type { DataProvider, GetOneParams, Identifier, RaRecord } from 'react-admin';
import type { UndoOffer } from '#contract/undo.ts';
import type { NamedDraft } from '../kit/drafts/typed.ts';

/** The change as `updateMany` takes it; without `data`, the records are deleted. */
export interface ShownChange {
  readonly resource: string;
  readonly ids: readonly Identifier[];
  readonly data?: Partial<RaRecord>;
  /** What the user had typed, which becomes a draft again after Undo. */
  readonly draft?: NamedDraft | undefined;
}

interface PostponedChange extends ShownChange {
  readonly send: () => Promise<unknown> | undefined;
}

export interface Postponing {
  /** Postpones a change after sending the previous one. Without an argument, it drops the postponed one. */
  postpone: (change?: PostponedChange) => Promise<void>;
  sendPostponed: () => Promise<void>;
  /** How to undo the next change; react-admin passes on nothing except the record. */
  nextOffer: () => Promise<UndoOffer>;
}

/** Applies the postponed change to the server's records. */
const applyTo = <Row extends RaRecord>(
  resource: string,
  records: readonly Row[],
  change: ShownChange | undefined,
): Row[] => {
  if (change?.resource !== resource) return [...records];
  const { ids, data } = change;
  return records.flatMap((record) => {
    if (!ids.includes(record.id)) return [record];
    return data ? [{ ...record, ...data }] : [];
  });
};

/**
 * Announced changes were postponed until now. They get their undo offers in order. Every other change waits for the
 * postponed one, because it may depend on it.
 */
const inOrder =
  (announced: ((offer: UndoOffer) => void)[], sendPostponed: () => Promise<void>) =>
  <Params extends unknown[], Result extends { meta?: { undo?: UndoOffer } }>(
    change: (...params: Params) => Promise<Result>,
  ) =>
  async (...params: Params): Promise<Result> => {
    const receive = announced.shift();
    try {
      if (!receive) await sendPostponed();
      const result = await change(...params);
      receive?.(result.meta?.undo ?? null);
      return result;
    } catch (error) {
      receive?.(null);
      throw error;
    }
  };

export const withPostponedChange = (provider: DataProvider): DataProvider & Postponing => {
  let postponed: PostponedChange | undefined;
  const announced: ((offer: UndoOffer) => void)[] = [];
  const replacePostponed = (change?: PostponedChange) => {
    const before = postponed;
    postponed = change;
    return before;
  };
  const sendPostponed = async () => void (await replacePostponed()?.send());
  const ordered = inOrder(announced, sendPostponed);

  const list = async <Row extends RaRecord, Answer extends { data: Row[]; total?: number }>(
    resource: string,
    answer: Promise<Answer>,
  ) => {
    const found = await answer;
    const data = applyTo(resource, found.data, postponed);
    const gone = found.data.length - data.length;
    return { ...found, data, ...(found.total === undefined ? {} : { total: found.total - gone }) };
  };
  const reads: Pick<DataProvider, 'getList' | 'getMany' | 'getManyReference' | 'getOne'> = {
    getList: (resource, params) => list(resource, provider.getList(resource, params)),
    getMany: (resource, params) => list(resource, provider.getMany(resource, params)),
    getManyReference: (resource, params) => list(resource, provider.getManyReference(resource, params)),
    getOne: async <Row extends RaRecord>(resource: string, params: GetOneParams<Row>) => {
      const found = await provider.getOne<Row>(resource, params);
      return { ...found, data: applyTo(resource, [found.data], postponed)[0] ?? found.data };
    },
  };
  return {
    ...provider,
    ...reads,
    create: ordered(provider.create),
    update: ordered(provider.update),
    updateMany: ordered(provider.updateMany),
    delete: ordered(provider.delete),
    deleteMany: ordered(provider.deleteMany),
    postpone: async (change) => {
      const before = replacePostponed(change);
      if (change) await before?.send();
    },
    sendPostponed,
    nextOffer: () => new Promise((receive) => announced.push(receive)),
  };
};
