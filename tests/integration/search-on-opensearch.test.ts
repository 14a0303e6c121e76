/** The portal on a real OpenSearch node. Skipped where Java and Maven are not. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RemoteSearch } from '#server/search/opensearch/remote-search.ts';
import { connectAgain } from '../support/database.ts';
import { hasOpenSearch, startOpenSearch } from '../support/opensearch.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

interface Found {
  readonly data: readonly { readonly id: number }[];
  readonly pagination: { readonly total: number };
}

describe.skipIf(process.env.OPENSEARCH_URL !== undefined || !(await hasOpenSearch()))('on OpenSearch', () => {
  let cluster: Awaited<ReturnType<typeof startOpenSearch>>;
  let portal: TestPortal;
  let employer: string;

  beforeAll(async () => {
    cluster = await startOpenSearch();
    const { urls } = cluster;
    portal = await startTestPortal({}, { searchWith: (options) => new RemoteSearch(urls, options) });
    employer = await signUpEmployer(portal);
  });
  afterAll(async () => {
    await portal?.close();
    await cluster?.stop();
  });

  const search = (text: string) => portal.request<Found>(`GET jobs?job_title=${text}`);
  const foundFor = async (text: string) => (await search(text)).body.data.map(({ id }) => id);
  const post = (title: string) => postJob(portal, employer, { job_title: title });

  test('SCALE-01 a process sees its own changes at once, and another one those that were written', async () => {
    const database = await connectAgain(portal.database);
    // A transaction of someone else that stays open keeps the log's position where the first post has put it.
    const id = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      const glazier = await post('Glazier');
      expect(await foundFor('glazier')).toEqual([glazier]);
      const posted = await post('Zymurgist');
      expect(await foundFor('zymurgist')).toEqual([posted]);
      return posted;
    });
    const { catalogues } = portal.deps;
    const there = new RemoteSearch(cluster.urls, {
      database,
      catalogues,
      clock: portal.clock,
      owner: 'tests',
    });
    await there.start();
    const moment = { now: portal.clock.now().getTime(), today: 0, language: undefined };
    const page = { size: 10, offset: 0 };
    expect(
      (await there.ask((engine) => engine.search({ job_title: 'zymurgist' }, page, moment))).jobIds,
    ).toEqual([id]);
    await there.close();
    await database.close();
    await portal.request('POST delete-job', { token: employer, body: { job_id: id } });
    expect(await foundFor('zymurgist')).toEqual([]);
  });

  test('SCALE-05 companies find candidates at once, and no longer once these hide', async () => {
    const sought = () => portal.request('GET candidate-search?designation=Quillfeather', { token: employer });
    const found = async () => (await sought()).body.data.map(({ id }) => id);
    expect(await found()).toEqual([]);
    const token = await signUpSeeker(portal, { first_name: 'Tamsin', last_name: 'Quillfeather' });
    const { body } = await portal.request('GET me', { token });
    expect(await found()).toEqual([body.data.id]);
    await portal.database.db.execute(
      sql`update candidates set visible_to_employers = false where user_id = ${body.data.id}`,
    );
    expect(await found()).toEqual([]);
  });

  test('SCALE-01 a word that no job had is found once one has it', async () => {
    expect(await foundFor('fellmonger')).toEqual([]);
    const id = await post('Fellmonger');
    expect(await foundFor('fellmonger')).toEqual([id]);
  });

  test('SCALE-02 while the cluster is down, only the search says so; then it has what was posted meanwhile', async () => {
    const before = await post('Cooper');
    await cluster.node?.kill();
    const answer = await search('cooper');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('The search isn’t answering');
    expect(
      (await portal.request('GET candidate-search?designation=cooper', { token: employer })).status,
    ).toBe(503);
    const id = await post('Cooper');
    expect((await portal.request(`GET job-record?id=${before}`)).status).toBe(200);
    for (const counted of ['GET companies', 'GET categories'] as const)
      expect((await portal.request(counted)).status, counted).toBe(200);
    await cluster.node?.start();
    await expect.poll(async () => (await search('cooper')).status, { timeout: 120_000 }).toBe(200);
    expect(new Set(await foundFor('cooper'))).toEqual(new Set([id, before]));
  });
});
