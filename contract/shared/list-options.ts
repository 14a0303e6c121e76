/** Sort orders and filters of lists. Plain values, so that pages load them without schemas. */
import { APPLICATION_MOVES } from './constants.ts';

/** A seeker's own lists (BOOK-02, APPLIED-02); the first is the default. */
export const LIST_SORTS = ['default', 'newest', 'oldest', 'random'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Months before now; `all` has no limit. */
export const LIST_PERIODS = ['all', '2', '6', '12', '24'] as const;

/** The columns of the board: statuses in which a company sees applicants, so not withdrawn ones. */
export const BOARD_STATUSES = ['applied', ...APPLICATION_MOVES] as const;
/** Orders of the applicants to all jobs, which aren't compared by how well each fits its own. */
export const ALL_APPLICANTS_SORTS = [
  'newest',
  'oldest',
  'score',
  'lowest_score',
  'name',
  'name_descending',
  'job',
  'job_descending',
  'status',
  'status_descending',
  'latest_work',
  'latest_work_descending',
  'experience',
  'least_experience',
  'salary',
  'lowest_salary',
  'notice',
  'longest_notice',
] as const;
/**
 * `score`: by the average scorecard that the member may know; `match`: by how well the profile fits the job. Applicants
 * of whom it is unknown follow, newest first.
 */
export const APPLICANT_SORTS = [...ALL_APPLICANTS_SORTS, 'match', 'lowest_match'] as const;
/** Order by the answers to a number question; applicants without an answer come last. */
export const ANSWER_ORDERS = ['highest', 'lowest'] as const;
export type ApplicantSort = (typeof APPLICANT_SORTS)[number];
/**
 * Views of applicants: not decided about, without an answer to their last message, with an interview within seven days,
 * without the member's scorecard after an interview, with an offer without an answer; and those who were shortlisted or
 * got further.
 */
export const APPLICANT_VIEWS = [
  'to_review',
  'waiting',
  'interviews',
  'scorecards_due',
  'offers',
  'shortlisted',
] as const;
export type ApplicantView = (typeof APPLICANT_VIEWS)[number];
/** Candidate search. `match` is the default; without a search text it means newest. */
export const CANDIDATE_SORTS = ['match', 'newest', 'active'] as const;

/** Filters of the employer's own list beyond the specification's. */
export const OWN_JOB_STATES = ['open', 'closing', 'closed'] as const;
export type OwnJobState = (typeof OWN_JOB_STATES)[number];
/** The filter by recruiter: the jobs that the member is in charge of. */
export const MINE = 'me';
export const OWN_JOB_SORTS = [
  'newest',
  'oldest',
  'applicants',
  'fewest_applicants',
  'deadline',
  'latest_deadline',
  'title',
  'title_descending',
] as const;
export type OwnJobSort = (typeof OWN_JOB_SORTS)[number];

/** The lists of the console whose filters can be saved under a name. */
export const QUERIED_LISTS = ['jobs', 'candidates', 'applicants'] as const;
export type QueriedList = (typeof QUERIED_LISTS)[number];

/** Cards on a page of the grid (CGRID-01). `all` means the maximum per page. */
export const GRID_PAGE_SIZES = ['all', '4', '8', '12'] as const;
export type GridPageSize = (typeof GRID_PAGE_SIZES)[number];
export const GRID_PAGE_SIZE: GridPageSize = '8';
export const GRID_PAGE_MAX = 100;
