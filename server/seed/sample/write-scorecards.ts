/** The team of the persona's company, and how it scored the people it interviewed. */
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import type { Recommendation } from '#contract/scorecards/rules.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { MEMBER_ROLES } from '#contract/teams/rules.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import texts from './data/scorecards.json' with { type: 'json' };
import { PERSONA_EMPLOYER } from './personas.ts';
import { type Random, randomFor } from './random.ts';

interface PastInterview extends Record<string, unknown> {
  readonly application: number;
  readonly company: number;
  readonly owner: number;
  readonly job: number;
  readonly met: Date;
}

const findInterviewed = async (tx: Db): Promise<PastInterview[]> => {
  const { rows } = await tx.execute<PastInterview>(sql`
    select a.id as application, a.company_id as company, c.user_id as owner, a.job_id as job, min(e.created_at) as met
    from application_events e
    join applications a on a.id = e.application_id
    join companies c on c.id = a.company_id
    join users u on u.id = c.user_id
    where e.status = 'interview' and u.email = ${PERSONA_EMPLOYER.email}
    group by a.id, c.user_id order by a.id`);
  return rows;
};

/** Colleagues of the owner. Nobody can sign in as one of them. */
const writeColleagues = async (tx: Db, companyId: number, now: Date): Promise<number[]> => {
  const joinedAt = subDays(now, 200);
  const people = await tx
    .insert(table.users)
    .values(
      texts.colleagues.map(({ first, last, email }) => ({
        role: 'employer' as const,
        email,
        passwordHash: '!',
        firstName: first,
        lastName: last,
        emailConfirmedAt: joinedAt,
        consentExemption: 'imported' as const,
        createdAt: joinedAt,
      })),
    )
    .returning({ id: table.users.id });
  const ids = people.map(({ id }) => id);
  const roles = texts.colleagues.map(({ role }) => MEMBER_ROLES.find((one) => one === role));
  await tx
    .insert(table.companyMembers)
    .values(ids.map((userId, index) => ({ companyId, userId, role: roles[index] ?? 'recruiter', joinedAt })));
  return ids;
};

/** @returns the criteria, each with its job. */
const writeCriteria = async (tx: Db, jobIds: readonly number[]) => {
  await tx.insert(table.jobEvaluations).values(jobIds.map((jobId) => ({ jobId })));
  return tx
    .insert(table.jobCriteria)
    .values(jobIds.flatMap((jobId) => texts.criteria.map((name, place) => ({ jobId, place, name }))))
    .returning({ id: table.jobCriteria.id, jobId: table.jobCriteria.jobId });
};

const recommendationFor = (average: number): Recommendation => {
  if (average < 2.5) return 'strong_no';
  if (average < 3.25) return 'no';
  return average < 4.25 ? 'yes' : 'strong_yes';
};

const draw = (random: Random, criteria: readonly { readonly id: number }[]) => {
  const level = random.int(2, 5);
  const ratings = criteria.map(({ id: criterionId }) => ({
    criterionId,
    rating: Math.min(5, Math.max(1, level + random.int(-1, 1))),
  }));
  const average = ratings.reduce((sum, { rating }) => sum + rating, 0) / Math.max(ratings.length, 1);
  const note = random.pick(average < 3.25 ? texts.notes.low : texts.notes.high);
  return { ratings, average, note, recommendation: recommendationFor(average) };
};

/** The colleagues score most interviews, the owner one in two; the same seed writes the same scorecards. */
export const writeScorecards = async ({ db }: Database, seed: number, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    const interviewed = await findInterviewed(tx);
    const [{ company: companyId = 0, owner = 0 } = {}] = interviewed;
    if (interviewed.length === 0) return;
    const colleagues = await writeColleagues(tx, companyId, now);
    const criteria = await writeCriteria(tx, [...new Set(interviewed.map(({ job }) => job))]);
    const cards = interviewed.flatMap(({ application: applicationId, job, met }) =>
      [owner, ...colleagues].flatMap((authorId, index) => {
        const random = randomFor(seed, 'scorecard', applicationId * 7 + index);
        if (!random.chance(index === 0 ? 0.5 : 0.75)) return [];
        const { ratings, ...given } = draw(
          random,
          criteria.filter(({ jobId }) => jobId === job),
        );
        const at = new Date(met).getTime() + random.next() * DAY_MS;
        const submittedAt = new Date(Math.min(at, now.getTime()));
        return [{ card: { applicationId, companyId, authorId, submittedAt, ...given }, ratings }];
      }),
    );
    const written = await tx
      .insert(table.scorecards)
      .values(cards.map(({ card }) => card))
      .returning({ id: table.scorecards.id });
    const ratings = cards.flatMap((one, index) =>
      one.ratings.map((rating) => ({ scorecardId: written[index]?.id ?? 0, ...rating })),
    );
    await insertRows(tx, table.scorecardRatings, ratings);
  });
};
