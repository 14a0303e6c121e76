/** Applicants of the persona's company who also applied with a second account, as possible duplicates. */
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Database } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { SampleCandidate } from './candidates.ts';
import accounts from './data/second-accounts.json' with { type: 'json' };
import { PERSONA_EMPLOYER } from './personas.ts';
import { writeMadeApplications } from './write-applications.ts';
import { writeCandidates } from './write-people.ts';
import { writeResumes } from './write-resumes.ts';

interface PastApplication extends Record<string, unknown> {
  readonly person: number;
  readonly job: number;
  readonly at: Date;
}

/** Applicants with their latest application to an open job that shows names. */
const findKnown = async ({ db }: Database, userIds: readonly number[]): Promise<PastApplication[]> => {
  const { rows } = await db.execute<PastApplication>(sql`
    select distinct on (a.user_id) a.user_id as person, a.job_id as job, a.created_at as at
    from applications a join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
    join users u on u.id = c.user_id
    where u.email = ${PERSONA_EMPLOYER.email} and a.status <> 'withdrawn'
      and a.user_id = any(${arrayOf(userIds)}::int[])
      and exists (select from job_search s where s.job_id = j.id)
      and not exists (select from job_evaluations e where e.job_id = j.id and e.is_anonymous)
    order by a.user_id, a.id desc limit ${accounts.length}`);
  return rows;
};

type Account = (typeof accounts)[number];

const JANUARY_FIRST = '1990-01-01';

/** The same person, who entered some of it differently. The account is a little older than its application. */
const secondAccountOf = (
  first: SampleCandidate,
  { phone, birthday }: Account,
  at: Date,
  now: Date,
): SampleCandidate => ({
  ...first,
  email: `new.${first.email}`,
  mobile: phone ? first.mobile.replace('+91 ', '0') : '',
  createdDaysAgo: Math.ceil((now.getTime() - at.getTime()) / DAY_MS),
  row: { ...first.row, ...(birthday ? {} : { dob: JANUARY_FIRST }), visiblePublicly: false },
});

interface People {
  readonly candidates: readonly SampleCandidate[];
  readonly userIds: readonly number[];
  readonly files: Pick<FileStore, 'put'>;
  readonly seed: number;
  readonly now: Date;
}

export const writeSecondAccounts = async (
  database: Database,
  { candidates, userIds, files, seed, now }: People,
): Promise<void> => {
  const known = await findKnown(database, userIds);
  const made = known.flatMap(({ person, job, at }, index) => {
    const first = candidates[userIds.indexOf(person)];
    const account = accounts[index];
    if (!first || !account) return [];
    // Between the first application and now.
    const middle = new Date((new Date(at).getTime() + now.getTime()) / 2);
    return [
      { candidate: secondAccountOf(first, account, middle, now), job, at: middle, message: account.message },
    ];
  });
  const seconds = made.map(({ candidate }) => candidate);
  const ids = await writeCandidates(database, made, now);
  await writeResumes(database, files, seconds, ids, { seed, now });
  const applications = made.map(({ job, at, message }, index) => ({
    jobId: job,
    userId: ids[index] ?? 0,
    message,
    steps: [{ status: 'applied' as const, at }],
  }));
  await database.db.transaction((tx) => writeMadeApplications(tx, applications));
};
