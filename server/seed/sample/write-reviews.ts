/** Reviews of companies by applicants of the sample portal. */
import { sql } from 'drizzle-orm';
import { type ApplicationStatus, DAY_MS } from '#contract/shared/constants.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import texts from './data/reviews-of-companies.json' with { type: 'json' };
import { type Random, randomFor } from './random.ts';

/** Applicants who got further give more stars on average. */
const GOOD: readonly ApplicationStatus[] = ['shortlisted', 'interview', 'offered', 'hired'];

/** By number of stars. */
const TEXTS: Readonly<Record<string, readonly string[]>> = texts;

const starsFor = (status: ApplicationStatus, random: Random): number =>
  GOOD.includes(status) ? random.int(3, 5) : random.int(1, 5);

/** Reviews by one in three of the viewed applicants, the same for the same seed. */
export const writeReviews = async ({ db }: Database, seed: number, now: Date): Promise<void> => {
  const { rows } = await db.execute<{
    company: number;
    person: number;
    status: ApplicationStatus;
    since: Date;
  }>(sql`
    select distinct on (j.company_id, a.user_id)
      j.company_id as company, a.user_id as person, a.status, a.created_at as since
    from applications a join jobs j on j.id = a.job_id
    where a.status not in ('applied', 'withdrawn')
    order by j.company_id, a.user_id, a.id`);
  const reviews = rows.flatMap(({ company, person, status, since }) => {
    const random = randomFor(seed, 'review', company * 100_003 + person);
    if (!random.chance(0.34)) return [];
    const stars = starsFor(status, random);
    const from = new Date(since).getTime();
    const at = new Date(from + random.next() * Math.max(now.getTime() - from, DAY_MS / 24));
    return [
      {
        companyId: company,
        userId: person,
        stars,
        text: random.pick(TEXTS[stars] ?? []),
        isAnonymous: random.chance(0.3),
        createdAt: at,
        updatedAt: at,
      },
    ];
  });
  await insertRows(db, table.companyReviews, reviews);
};
