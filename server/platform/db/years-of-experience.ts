import { type SQL, sql } from 'drizzle-orm';

/**
 * A candidate's years of experience: what they said, otherwise what their positions add up to, the current one until
 * today. Null if unknown. `candidate` names the row of `candidates`.
 */
export const yearsOfExperience = (candidate: SQL): SQL<number | null> =>
  sql<number | null>`coalesce(${candidate}.work_experience, worked_years(${candidate}.user_id))`;
