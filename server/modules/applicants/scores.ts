/** What a member may know of the scorecards of applicants, for lists; see the policy of `modules/scorecards`. */
import { type SQL, sql } from 'drizzle-orm';
import type { ScoreSummary } from '#contract/scorecards/calls.ts';

/** Of an applicant, for a select. The average is hidden until the member's own scorecard is submitted. */
export const scoresOf = (applicationId: SQL, viewerId: number): SQL<ScoreSummary> => sql<ScoreSummary>`(
  select json_build_object(
    'is_own_submitted', coalesce(bool_or(s.author_id = ${viewerId}::int), false),
    'others', count(*) filter (where s.author_id <> ${viewerId}::int),
    'average', case when bool_or(s.author_id = ${viewerId}::int) then avg(s.average) end)
  from scorecards s where s.application_id = ${applicationId})`;

/** The averages that a member may know, by application. Starts at their own scorecards. */
export const knownAverages = (viewerId: number): SQL => sql`
  select s.application_id, avg(s.average) as score
  from scorecards mine join scorecards s on s.application_id = mine.application_id
  where mine.author_id = ${viewerId}::int group by 1`;
