/**
 * What support reads of an account whose pages it sees: no words of messages, no files, no unsent drafts, no secrets and
 * nothing about the people whom a company considers. Calls that aren't listed for a role are refused to it, so that a new
 * one is private until it is added.
 */
import type { EndpointKey } from '../endpoints.ts';
import type { Role } from '../shared/constants.ts';

/** Calls that list other people: without their addresses. */
const WITHOUT_ADDRESSES: readonly EndpointKey[] = ['GET team-members', 'GET team-invitations'];

const OF_EVERYONE: readonly EndpointKey[] = [
  'POST logout',
  'GET me',
  // Security, without what signs in.
  'GET account-email',
  'GET sessions',
  'GET security-events',
  'GET notification-choices',
  'GET own-support-messages',
  'GET unread-conversations',
  'GET unread-notifications',
];

const VIEWABLE: Readonly<Record<Exclude<Role, 'staff'>, ReadonlySet<EndpointKey>>> = {
  seeker: new Set<EndpointKey>([
    ...OF_EVERYONE,
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
  ]),
  employer: new Set<EndpointKey>([
    ...OF_EVERYONE,
    ...WITHOUT_ADDRESSES,
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
    'GET team-jobs',
    'GET rejection-delay',
    'GET library-questions',
    'GET message-templates',
    'GET embedded-jobs',
    'GET sources',
    'GET sources/:id',
    'GET sources/:id/runs',
  ]),
};

/** Whether support may make a call while it sees the pages of an account with this role. Signing out ends that. */
export const isViewable = (key: EndpointKey | undefined, role: Role): boolean =>
  key !== undefined && role !== 'staff' && VIEWABLE[role].has(key);

/** Whether support reads the call's response without the addresses in it. */
export const isReadWithoutAddresses = (key: EndpointKey | undefined): boolean =>
  key !== undefined && WITHOUT_ADDRESSES.includes(key);
