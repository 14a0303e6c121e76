/** The change that is shown but not sent yet. There is at most one (decision 31). */
import type { DataProvider, GetOneParams, Identifier, RaRecord } from 'react-admin';
import type { UndoOffer } from '#contract/undo.ts';

/** The change as `updateMany` takes it; without `data`, the records are deleted. */
export interface ShownChange {
  readonly resource: string;
  readonly ids: readonly Identifier[];
  readonly data?: Partial<RaRecord>;
}

interface HeldChange extends ShownChange {
  readonly send: () => Promise<unknown> | undefined;
}

export interface Holding {
  /** Holds a change after sending the previous one. Without an argument, it holds nothing. */
  hold: (change?: HeldChange) => Promise<void>;
  /** Sends the held change. */
  sendHeld: () => Promise<void>;
  /** How to undo the next change; react-admin passes on nothing except the record. */
  nextOffer: () => Promise<UndoOffer>;
}

/** Applies the held change to the server's records. */
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
 * Announced changes get their undo offers in order. Every other change waits for the held one, because it may
 * depend on it.
 */
const inOrder =
  (announced: ((offer: UndoOffer) => void)[], sendHeld: () => Promise<void>) =>
  <Params extends unknown[], Result extends { meta?: { undo?: UndoOffer } }>(
    change: (...params: Params) => Promise<Result>,
  ) =>
  async (...params: Params): Promise<Result> => {
    const receive = announced.shift();
    try {
      await sendHeld();
      const result = await change(...params);
      receive?.(result.meta?.undo ?? null);
      return result;
    } catch (error) {
      receive?.(null);
      throw error;
    }
  };

export const withHeldChange = (provider: DataProvider): DataProvider & Holding => {
  let held: HeldChange | undefined;
  const announced: ((offer: UndoOffer) => void)[] = [];
  const replaceHeld = (change?: HeldChange) => {
    const before = held;
    held = change;
    return before;
  };
  const sendHeld = async () => void (await replaceHeld()?.send());
  const ordered = inOrder(announced, sendHeld);

  const list = async <Row extends RaRecord, Answer extends { data: Row[]; total?: number }>(
    resource: string,
    answer: Promise<Answer>,
  ) => {
    const found = await answer;
    const data = applyTo(resource, found.data, held);
    const gone = found.data.length - data.length;
    return { ...found, data, ...(found.total === undefined ? {} : { total: found.total - gone }) };
  };
  const reads: Pick<DataProvider, 'getList' | 'getMany' | 'getManyReference' | 'getOne'> = {
    getList: (resource, params) => list(resource, provider.getList(resource, params)),
    getMany: (resource, params) => list(resource, provider.getMany(resource, params)),
    getManyReference: (resource, params) => list(resource, provider.getManyReference(resource, params)),
    getOne: async <Row extends RaRecord>(resource: string, params: GetOneParams<Row>) => {
      const found = await provider.getOne<Row>(resource, params);
      return { ...found, data: applyTo(resource, [found.data], held)[0] ?? found.data };
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
    hold: async (change) => {
      const before = replaceHeld(change);
      if (change) await before?.send();
    },
    sendHeld,
    nextOffer: () => new Promise((receive) => announced.push(receive)),
  };
};
