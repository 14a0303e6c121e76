/** What companies of the sample portal say of the candidates they interviewed. */
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/constants.ts';
import type { Database } from '../../connect.ts';
import * as table from '../../schema.ts';
import { insertRows } from '../bulk.ts';
import texts from './data/reviews-of-candidates.json' with { type: 'json' };
import { randomFor } from './random.ts';

/** By number of stars. */
const TEXTS: Readonly<Record<string, readonly string[]>> = texts;

/** Two in three of those who were interviewed; the same seed writes the same ones. */
export const writeCandidateReviews = async ({ db }: Database, seed: number, now: Date): Promise<void> => {
  const { rows } = await db.execute<{ company: number; author: number; person: number; met: Date }>(sql`
    select distinct on (a.company_id, a.user_id)
      a.company_id as company, c.user_id as author, a.user_id as person, e.created_at as met
    from application_events e
    join applications a on a.id = e.application_id
    join companies c on c.id = a.company_id
    where e.status = 'interview'
    order by a.company_id, a.user_id, e.id`);
  const reviews = rows.flatMap(({ company, author, person, met }) => {
    const random = randomFor(seed, 'candidate review', company * 100_003 + person);
    if (!random.chance(0.66)) return [];
    const stars = random.int(3, 5);
    const at = new Date(Math.min(new Date(met).getTime() + random.next() * 3 * DAY_MS, now.getTime()));
    const text = random.pick(TEXTS[stars] ?? []);
    return [
      { companyId: company, userId: person, authorId: author, stars, text, createdAt: at, updatedAt: at },
    ];
  });
  await insertRows(db, table.candidateReviews, reviews);
};
