/** What reports about a company's hiring measure. See docs/decisions/0054-hiring-reports.md. */
import { REJECTION_REASONS } from '../applicants/rejection-rules.ts';

/** Days a report can look back, today included; the first is the default. */
export const REPORT_DAYS = ['90', '30', '365'] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/** The steps of the funnel, in order. Those rejected count as far as they came. */
export const FUNNEL_STEPS = ['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'hired'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
/** The steps that end, so that their time can be measured. */
export const TIMED_STEPS = ['applied', 'viewed', 'shortlisted', 'interview', 'offered'] as const;

/**
 * Where an applicant came from, as their own browser says it. `website` has the name of its host, `link` that of a link
 * which the company made to tell its channels apart.
 */
export const VISIT_SOURCES = [
  'search',
  'for_you',
  'alert',
  'company_page',
  'portal',
  'website',
  'link',
  'direct',
] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];
/** How a person came whom the company added itself, as it says. */
export const ADDED_SOURCES = ['agency', 'referral', 'walk_in', 'by_hand'] as const;
export const APPLICATION_SOURCES = [...VISIT_SOURCES, ...ADDED_SOURCES] as const;
export type ApplicationSource = (typeof APPLICATION_SOURCES)[number];
/** `invited`: after the company's invitation. `unknown`: from before sources were stored, or without scripts. */
export const REPORT_SOURCES = [...APPLICATION_SOURCES, 'invited', 'unknown'] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

export const HOST_MAX = 253;
/** A host name in lower case: no address, no port, nothing of a person. */
export const HOST_PATTERN = '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$';

/** A tracked link is a job's address with `?source=linkedin`. */
export const LINK_PARAMETER = 'source';
export const LINK_NAME_MAX = 40;
const LINK_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
/** The name of a tracked link: lower case, digits and hyphens. Undefined for anything else. */
export const readLinkName = (text: string): string | undefined => {
  const name = text.trim().toLowerCase();
  return name.length <= LINK_NAME_MAX && LINK_NAME.test(name) ? name : undefined;
};

/** Which applications a figure counts. */
export const REPORT_FIGURES = [
  'all',
  'reached',
  'in',
  'left',
  'answered',
  'waiting',
  'source',
  'rejected_for',
  'offer_made',
  'offer_accepted',
  'offer_declined',
] as const;
/** `none`: the company said no reason. */
export const REPORTED_REASONS = [...REJECTION_REASONS, 'none'] as const;
/** What is counted of offers; `made` includes the others. */
export const OFFER_FIGURES = ['made', 'accepted', 'declined'] as const;

/** Fewer applications say little; the report says so. */
export const FEW_APPLICATIONS = 10;
/**
 * How many of a company's applications a report reads at most. A period with more is shortened to whole days with the
 * latest ones.
 */
export const REPORT_APPLICATIONS_MAX = 50_000;
/** Sources and jobs that a report names; the rest are one line. */
export const REPORT_LINES_MAX = 50;

/** Ends an address in an alert, so that the application knows where it came from. */
export const ALERT_MARK = { name: 'from', value: 'alert' } as const;
