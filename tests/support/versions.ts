/** Records that two tabs change at once, with the guarantees for all of them (KEEP-01). */
import { expect } from 'vitest';
import type { TestPortal } from './portal.ts';

interface SaveAnswer {
  readonly code?: string;
  readonly message: string;
  readonly current?: Readonly<Record<string, unknown>>;
}

/** A record: how its version is read, and how two tabs change it. */
export interface Editable {
  readonly read: () => Promise<number>;
  readonly save: (
    change: 'first' | 'second',
    version?: number,
  ) => Promise<{ status: number; body: SaveAnswer }>;
  /** The record's content after each change. */
  readonly said: (record: Readonly<Record<string, unknown>>) => unknown;
  readonly says: Readonly<Record<'first' | 'second', unknown>>;
}

export const askOn =
  (portal: TestPortal) =>
  async <Body = SaveAnswer>(token: string, call: string, body?: object) =>
    portal.request<Body>(call, { token, ...(body ? { body } : {}) });

export const expectNothingLost = async (record: Editable): Promise<void> => {
  const version = await record.read();
  const [first, second] = await Promise.all([record.save('first', version), record.save('second', version)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const [won, refused] = first.status === 200 ? (['first', second] as const) : (['second', first] as const);
  expect(refused.body).toMatchObject({ code: 'changed', message: expect.stringContaining('Compare') });
  expect(record.said(refused.body.current ?? {})).toEqual(record.says[won]);
  expect(refused.body.current?.version).toBe(await record.read());
  // A client that has seen the newer version overwrites it. A save without a version follows the
  // specification.
  expect((await record.save('first', await record.read())).status).toBe(200);
  expect((await record.save('second')).status).toBe(200);
};
