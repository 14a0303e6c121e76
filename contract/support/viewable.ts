/**
 * What support reads of an account whose pages it sees: no words of messages, no files, no unsent drafts, no secrets and
 * nothing about the people whom a company considers. Calls that aren't listed are refused, so that a new one is private
 * until it is added.
 */
import type { EndpointKey } from '../endpoints.ts';

const VIEWABLE: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET me',
  // Security, without what signs in.
  'GET account-email',
  'GET sessions',
  'GET security-events',
  'GET notification-choices',
  'GET own-support-messages',
  'GET unread-conversations',
  'GET unread-notifications',
  // Of job seekers.
  'GET candidate-general-details',
  'GET candidate-about-me-details',
  'GET candidate-resume-data',
  'GET candidate-Avatar-or-logo-details',
  'GET candidate-education-details',
  'GET candidate-skill-details',
  'GET candidate-experience-details',
  'GET candidate-project-details',
  'GET candidate-contact-details',
  'GET candidate-profile',
  'GET candidate-preferences',
  'GET candidate-invitations',
  'GET candidate-resume-download',
  'GET candidate-resumes',
  'GET profile-picture',
  'GET own-counts',
  'GET job-marks',
  'GET matching-jobs',
  'GET fitting-jobs',
  'GET view-applied-jobs',
  'GET application-interviews',
  'GET bookmark-jobs',
  'GET saved-searches',
  'GET hidden-jobs',
  'GET dismissed-jobs',
  // Of companies.
  'GET employer-dashbord',
  'GET employer-insights',
  'GET own-jobs',
  'GET saved-queries',
  // A list that the specification asks for with POST. It writes nothing.
  'POST myjobs',
  'GET own-company',
  'GET company-details',
  'GET company-stages',
  'GET waiting',
  'GET jobs-to-confirm',
  'GET get-job-details-for-edit',
  'GET job-post-defaults',
  'GET job-moderation',
  'GET job-record',
  'GET moderation-decisions',
  'GET team-members',
  'GET team-jobs',
  'GET team-invitations',
  'GET rejection-delay',
  'GET library-questions',
  'GET message-templates',
  'GET embedded-jobs',
  'GET sources',
  'GET sources/:id',
  'GET sources/:id/runs',
]);

/** Whether support may make a call while it sees another account's pages. Signing out ends that. */
export const isViewable = (key: EndpointKey | undefined): boolean =>
  key !== undefined && (key === 'POST logout' || VIEWABLE.has(key));
