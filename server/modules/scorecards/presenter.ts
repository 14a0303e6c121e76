import type { Scorecard } from '#contract/scorecards.ts';
import type { ScorecardRow } from './repository.ts';

export const presentScorecard = (row: ScorecardRow): Scorecard => ({
  id: row.id,
  author: row.author,
  recommendation: row.recommendation,
  note: row.note,
  ratings: row.ratings,
  average: row.average,
  submitted_at: row.submittedAt.toISOString(),
  updated_at: row.updatedAt?.toISOString() ?? null,
  version: row.version,
});
