/** The calls of records that a company keeps for itself; see `companyRecord` in the contract. */

import type { EndpointKey } from '#contract/endpoints.ts';
import type { Call } from '../http/call.ts';
import { Failure, notFound, orNotFound, type Text } from '../http/failure.ts';
import type { Employer } from '../http/plugins/viewer.ts';
import { assertCurrentVersion } from '../http/versions.ts';
import type { Db } from '../platform/db/connect.ts';
import type { ChangeDetails } from '../platform/db/schema.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { beginChange, type Hold, offerOf } from '../platform/undo/changes.ts';
import { changingCompany } from './records.ts';

interface RecordCall<Body> {
  readonly body: Body;
  readonly viewer: Employer;
  readonly t: Call<EndpointKey>['t'];
}

interface VersionedRecord {
  readonly id: number;
  readonly version: number;
}

/** Who makes a change, and in which transaction. */
interface Change {
  readonly tx: Db;
  readonly viewer: Employer;
}

/** What the calls of one kind of record do. The company is locked during changes, so nobody else makes one. */
export interface CompanyRecords<Body, Content, Record extends VersionedRecord> {
  readonly max: number;
  readonly texts: {
    readonly tooMany: Text['key'];
    readonly added: Text['key'];
    readonly changed: Text['key'];
    readonly removed: Text['key'];
  };
  readonly undo: ChangeDetails;
  /** The company's records in their order. */
  list(db: Db, viewer: Employer): Promise<readonly Record[]>;
  /** @throws {Failure} `invalid` if the input is none of such a record beside the company's others. */
  read(body: Body, others: readonly Record[], by: Change): Content | Promise<Content>;
  /** A record that says the same as new content and is returned instead of a second one. */
  same?(content: Content, records: readonly Record[]): Record | undefined;
  /** @returns the id of the new record. */
  add(tx: Db, companyId: number, content: Content, at: Date): Promise<number>;
  change(tx: Db, companyId: number, id: number, content: Content): Promise<unknown>;
  /** @returns how many of the records the company had. */
  remove(tx: Db, companyId: number, ids: readonly number[], hold: Hold | undefined): Promise<number>;
}

export const tooMany = ({
  texts,
  max,
}: Pick<CompanyRecords<never, never, VersionedRecord>, 'texts' | 'max'>) =>
  new Failure('invalid', { key: texts.tooMany, values: { max } });

const find = <Record extends VersionedRecord>(records: readonly Record[], id: number): Record =>
  orNotFound(records.find((one) => one.id === id));

/** The handlers of the four calls. */
export const companyRecordCalls = <Body, Content, Record extends VersionedRecord>(
  deps: PlatformDeps,
  kind: CompanyRecords<Body, Content, Record>,
) => {
  const { db } = deps.database;
  return {
    list: async ({ viewer }: Omit<RecordCall<unknown>, 'body'>) => ({
      data: [...(await kind.list(db, viewer))],
    }),

    add: ({ body, viewer, t }: RecordCall<Body>) =>
      changingCompany(db, viewer, async (tx) => {
        const records = await kind.list(tx, viewer);
        const content = await kind.read(body, records, { tx, viewer });
        const message = t(kind.texts.added);
        const same = kind.same?.(content, records);
        if (same) return { message, data: same };
        if (records.length >= kind.max) throw tooMany(kind);
        const id = await kind.add(tx, viewer.companyId, content, deps.clock.now());
        return { message, data: find(await kind.list(tx, viewer), id) };
      }),

    change: ({
      params: { id },
      body,
      viewer,
      t,
    }: RecordCall<Body & { readonly version?: number }> & { readonly params: { readonly id: number } }) =>
      changingCompany(db, viewer, async (tx) => {
        const records = await kind.list(tx, viewer);
        const found = find(records, id);
        await assertCurrentVersion(body.version, found.version, () => found);
        const others = records.filter((one) => one !== found);
        const content = await kind.read(body, others, { tx, viewer });
        await kind.change(tx, viewer.companyId, id, content);
        return { message: t(kind.texts.changed), data: find(await kind.list(tx, viewer), id) };
      }),

    remove: ({ body, viewer, t }: RecordCall<{ readonly ids: readonly number[] }>) =>
      changingCompany(db, viewer, async (tx) => {
        const ids = [...new Set(body.ids)];
        const hold = await beginChange(tx, deps, viewer.userId, kind.undo);
        const removed = await kind.remove(tx, viewer.companyId, ids, hold);
        if (removed < ids.length) throw notFound();
        return { message: t(kind.texts.removed, { smart_count: removed }), undo: offerOf(hold, deps) };
      }),
  };
};
