import { type SQL, sql } from 'drizzle-orm';

/** A job's skills, as posted. `tags` names the tag's row and `links` that of `job_tags`. */
export const skillName = (links: SQL = sql`x`, tags: SQL = sql`t`): SQL =>
  sql`coalesce(${links}.spelling, ${tags}.name)`;

/** In the order they were posted; chosen tags by name. */
export const skillOrder = (links: SQL = sql`x`, tags: SQL = sql`t`): SQL =>
  sql`${links}.position, ${tags}.name`;
