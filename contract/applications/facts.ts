import { type Static, Type } from 'typebox';
import { Moment, Nullable } from '../shared/common.ts';

/** What the portal itself knows of whoever applied; companies and the person see the same. */
export const ApplicantFacts = Type.Object({
  sent_this_week: Type.Integer({ description: 'Applications that the person sent in the last seven days.' }),
  email_confirmed_at: Nullable(Moment),
});
export type ApplicantFacts = Static<typeof ApplicantFacts>;
