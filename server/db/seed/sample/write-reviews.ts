/** What applicants of the sample portal say of the companies they applied to. */
import { sql } from 'drizzle-orm';
import { type ApplicationStatus, DAY_MS } from '#contract/constants.ts';
import type { Database } from '../../connect.ts';
import * as table from '../../schema.ts';
import { insertRows } from '../bulk.ts';
import { type Random, randomFor } from './random.ts';

/** Who gets further is friendlier; nobody is only that. */
const GOOD: readonly ApplicationStatus[] = ['shortlisted', 'interview', 'offered', 'hired'];

const TEXTS: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Two rounds, then silence. I wrote three times and never got an answer, not even a no.',
    'The salary in the post and the one in the call had little to do with each other.',
  ],
  2: [
    'The interview began forty minutes late and nobody had read my resume. The work itself sounded fine.',
    'It took them seven weeks to say no. A kind no, but seven weeks.',
    'Lots of forms to fill in with what my resume already says.',
  ],
  3: [
    'A fair process, if a slow one. I knew where I stood after every step, only not when the next one would be.',
    'Friendly people, a test that took longer than announced, and a short but honest answer at the end.',
    'Neither good nor bad: one call, one visit, one standard letter.',
  ],
  4: [
    'They answered within a week and told me what was missing. I would apply again.',
    'The questions were about the work, not about riddles. The team lead took an hour to show me around.',
    'Clear dates, clear salary range, no surprises. The test could have been shorter.',
    'I did not get the job, and still got half an hour of useful feedback on the phone.',
  ],
  5: [
    'The best process I have been through: three steps, all announced beforehand, and an answer the next day.',
    'They asked when I could come and meant it. Everybody I met knew why I was there.',
    'Honest about the hard parts of the job, which is why I took it seriously.',
  ],
};

const starsFor = (status: ApplicationStatus, random: Random): number =>
  GOOD.includes(status) ? random.int(3, 5) : random.int(1, 5);

/** One review in three of those who were looked at; the same seed writes the same ones. */
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
