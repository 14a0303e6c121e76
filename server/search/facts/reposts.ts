import { type SQL, sql } from 'drizzle-orm';

/** The same company advertised the same title in the same city before. It may have deleted that since. */
export const earlierPosts = (job: SQL): SQL => sql`from jobs o where o.company_id = ${job}.company_id
  and lower(o.title) = lower(${job}.title) and o.id <> ${job}.id and o.city_id = ${job}.city_id
  and o.posted_at < ${job}.posted_at`;
