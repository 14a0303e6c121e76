import { type SQL, sql } from 'drizzle-orm';

/** Of a candidate's newest position: what they do now or did last. Null without positions. `userId` names a column. */
const newestWork = (column: SQL, userId: SQL): SQL<string | null> => sql<string | null>`(
  select e.${column} from candidate_experiences e where e.user_id = ${userId}
  order by e.ends_on desc nulls first, e.starts_on desc, e.id desc limit 1)`;

export const newestWorkOf = (userId: SQL) => ({
  lastPosition: newestWork(sql`designation`, userId),
  lastEmployer: newestWork(sql`company_name`, userId),
});
