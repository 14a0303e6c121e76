/** What companies of the sample portal say of the candidates they interviewed. */
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/constants.ts';
import type { Database } from '../../connect.ts';
import * as table from '../../schema.ts';
import { insertRows } from '../bulk.ts';
import { randomFor } from './random.ts';

const TEXTS: Readonly<Record<number, readonly string[]>> = {
  3: [
    'Well prepared and honest about what was new. The practical part took longer than we had planned.',
    'A pleasant talk. We looked for somebody with more years in the trade, and said so.',
    'Knows the tools, less so why one would choose them. Certainly somebody to grow.',
  ],
  4: [
    'Came with questions of the kind that make us think. Gave clear examples from earlier work.',
    'Calm under pressure in the trial task, and asked before guessing.',
    'Explained a difficult project so that everybody at the table could follow.',
    'On time, prepared, and straight about salary and notice. We would invite them again.',
  ],
  5: [
    'The best conversation of this search: deep in the subject and kind with the people in the room.',
    'Solved the trial task in half the time and spent the rest explaining the choices. A pleasure.',
    'We would have hired twice if we could. Thorough, friendly and quick to learn.',
  ],
};

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
