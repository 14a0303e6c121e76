/** Schemas shared by reports of jobs and of reviews. */
import { Type } from 'typebox';
import { REPORT_TEXT_MAX } from '../rules/report-rules.ts';
import { Id, Moment, OneOf, Text } from './common.ts';

/** The fields of a report form. `website` is a honeypot, an invisible field. */
export const reportFields = <const Reason extends string>(reasons: readonly Reason[]) => ({
  reason: OneOf(reasons),
  text: Type.Optional(Text(REPORT_TEXT_MAX)),
  website: Type.Optional(Text(200)),
});

/** Reports that staff have not decided yet. */
export const OpenReports = <const Reason extends string>(reasons: readonly Reason[]) =>
  Type.Array(Type.Object({ id: Id, reason: OneOf(reasons), text: Type.String(), created_at: Moment }));
