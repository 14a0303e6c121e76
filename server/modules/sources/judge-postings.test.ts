import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemplate } from '#tests/support/embedded-template.ts';
import { readPosting } from '../../feeds/read-posting.ts';
import type { Database } from '../../platform/db/connect.ts';
import { KnownCompanies } from '../../signals/kinds/impersonation.ts';
import { readSignals } from '../../signals/read-signals.ts';
import { Locations } from '../job-import/locations.ts';
import { Judges } from './judge-postings.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemplate();
});
afterAll(() => database.close());

test('SOURCE-30 threads read the postings of long feeds as the process itself reads the first ones', async () => {
  const locations = await Locations.open(database.db, { home: 'IN' });
  const setting = { locations, now: new Date('2026-03-10'), today: '2026-03-10', timeZone: 'Asia/Kolkata' };
  const signals = { known: new KnownCompanies([]), tunings: new Map(), read: readSignals };
  const judges = new Judges(setting, signals, { isPartner: true, isNoted: true, author: undefined }, 2);
  const text = 'You keep the light of the tower and pay us a fee of 500 before you start.';
  const postings = [
    { id: '1', title: 'Keeper', company: 'Bay Lights', location: 'Pune', description: text, salary: 'good' },
    { id: '2', title: 'Cook', company: 'Bay Lights', location: 'Atlantis', description: text },
  ].flatMap((record) => {
    const posting = readPosting(record, {});
    return typeof posting === 'string' ? [] : [posting];
  });
  try {
    const here = await judges.judge(postings);
    expect(here).toMatchObject([
      { read: { job: { company: 'Bay Lights' } }, signals: [{ kind: 'fee' }] },
      { reason: 'unknown_place' },
    ]);
    expect(await judges.judge(postings)).toEqual(here);
  } finally {
    await judges.close();
  }
});
