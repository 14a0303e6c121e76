/** Which status changes a company may make. Queries have checked that the application is the company's. */
import type { ApplicationMove, ApplicationStatus } from '#contract/shared/constants.ts';
import { notFound } from '../../http/failure.ts';
import { mayDo, type TeamRights } from '../../http/membership.ts';

/** Only the first view of a new application changes its status. */
export const countsAsViewed = (status: ApplicationStatus): boolean => status === 'applied';

/**
 * Moving an application to its current status is no event. All other moves are allowed, because companies change
 * their minds.
 */
export const changesStatus = (from: ApplicationStatus, to: ApplicationMove): boolean => from !== to;

/** The first view notifies the applicant, later ones don't. All other moves do. */
export const isNews = (from: ApplicationStatus, to: ApplicationMove): boolean =>
  to !== 'viewed' || countsAsViewed(from);

/** Members change their own notes. The owner can change all, including those of former members. */
export const canChangeNote = (member: TeamRights & { readonly userId: number }, authorId: number): boolean =>
  authorId === member.userId || mayDo(member, 'notes.manage');

/** Throws if one of the applications is missing or another company's, so that nothing is changed. */
export const allOwn = (found: readonly object[], asked: ReadonlySet<number>): void => {
  if (found.length < asked.size) throw notFound();
};
