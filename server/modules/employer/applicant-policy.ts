/** Which status changes a company can make. Queries have checked that the application is the company's. */
import type { ApplicationMove, ApplicationStatus } from '#contract/constants.ts';
import { can, type TeamRole } from '#contract/team-rules.ts';
import { notFound } from '../../failure.ts';

/** Only an application that was never viewed is new. */
export const countsAsViewed = (status: ApplicationStatus): boolean => status === 'applied';

/** A move to where an application is already is no event. Any other is allowed: companies change their minds. */
export const changesStatus = (from: ApplicationStatus, to: ApplicationMove): boolean => from !== to;

/** Being seen is news once. Every other move is. */
export const isNews = (from: ApplicationStatus, to: ApplicationMove): boolean =>
  to !== 'viewed' || countsAsViewed(from);

/** Members change their own notes; those of others, including former members, are the owner's to change. */
export const canChangeNote = (
  { userId, teamRole }: { readonly userId: number; readonly teamRole: TeamRole },
  authorId: number,
): boolean => authorId === userId || can(teamRole, 'notes.manage');

/** Another company's application among them answers like one that does not exist, and nothing is done. */
export const allOwn = (found: readonly object[], asked: ReadonlySet<number>): void => {
  if (found.length < asked.size) throw notFound();
};
