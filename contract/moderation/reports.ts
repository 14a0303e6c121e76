/** Schemas shared by reports of jobs, reviews and companies. */
import { Type } from 'typebox';
import { Id, Moment, OneOf, Text } from '../shared/common.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { DECISION_GROUNDS } from './decision-rules.ts';
import { REPORT_TEXT_MAX } from './report-rules.ts';

/**
 * The fields of a report form. `email` is where a visitor wants to hear what staff decide. `website` is a honeypot, an
 * invisible field.
 */
export const reportFields = <const Reason extends string>(reasons: readonly Reason[]) => ({
  reason: OneOf(reasons),
  text: Type.Optional(Text(REPORT_TEXT_MAX)),
  email: Type.Optional(Text(EMAIL_MAX)),
  website: Type.Optional(Text(200)),
});

/** What it breaks: the portal's terms unless given, or the law. */
export const groundField = { ground: Type.Optional(OneOf(DECISION_GROUNDS)) };

/** Reports that staff have not decided yet. */
export const OpenReports = <const Reason extends string>(reasons: readonly Reason[]) =>
  Type.Array(Type.Object({ id: Id, reason: OneOf(reasons), text: Type.String(), created_at: Moment }));
