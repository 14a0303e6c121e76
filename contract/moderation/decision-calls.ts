/** Decisions that limit what people wrote, for the authors, and what was decided in each year, for staff. */
import { type Static, Type } from 'typebox';
import {
  Answer,
  Download,
  type Endpoint,
  Id,
  ListAnswer,
  Moment,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { forStaff } from '../staff/rest.ts';
import { DECISION_GROUNDS, MEASURES, MODERATED_KINDS } from './decision-rules.ts';
import { APPEAL_MAX, APPEAL_OUTCOMES } from './rules.ts';

export const ModerationDecision = Type.Object({
  id: Id,
  kind: OneOf(MODERATED_KINDS),
  job_id: Nullable(Id),
  job_title: Type.String({ description: 'Of the job that it is about; can be empty.' }),
  measure: OneOf(MEASURES),
  ground: OneOf(DECISION_GROUNDS),
  is_automatic: Type.Boolean({ description: 'Made by the automatic checks.' }),
  reason: Nullable(Type.String()),
  decided_at: Moment,
  appeal: Nullable(
    Type.Object({
      text: Type.String(),
      created_at: Moment,
      outcome: Nullable(OneOf(APPEAL_OUTCOMES)),
    }),
  ),
  can_appeal: Type.Boolean({ description: 'It took something down, and was not appealed.' }),
});
export type ModerationDecision = Static<typeof ModerationDecision>;

export const decisionEndpoints = {
  'GET moderation-decisions': {
    summary:
      'What staff or the automatic checks held or took down of what you, or your company, wrote, newest first, with the ground; 100 at most.',
    access: 'signed-in',
    response: ListAnswer(ModerationDecision),
  },
  'POST appeal-decision': {
    summary: 'Appeal a decision that took something down. One appeal per decision; staff decide again.',
    access: 'signed-in',
    body: Type.Object({ decision_id: Id, text: Text(APPEAL_MAX * 2) }),
    response: Answer(ModerationDecision),
  },
  'GET staff/moderation-counts': forStaff({
    summary:
      'Reports, decisions and appeals of each year as CSV: by what they are about, reason or measure, ground, and whether automatic, with the median hours until the decision.',
    response: Download,
  }),
} as const satisfies Record<string, Endpoint>;
