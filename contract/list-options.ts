/** How lists can be sorted and narrowed. Pages load these, so they come without their schemas. */
import { APPLICATION_MOVES } from './constants.ts';

/** A seeker's own lists (BOOK-02, APPLIED-02); the first is the default. */
export const LIST_SORTS = ['default', 'newest', 'oldest', 'random'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Months back from now; `all` has no beginning. */
export const LIST_PERIODS = ['all', '2', '6', '12', '24'] as const;

/** Statuses a company sees applicants in; the withdrawn are gone. The columns of the board. */
export const BOARD_STATUSES = ['applied', ...APPLICATION_MOVES] as const;
export const APPLICANT_SORTS = ['newest', 'oldest'] as const;
/** Of the answers to a question with numbers; those without one come last. */
export const ANSWER_ORDERS = ['highest', 'lowest'] as const;
export type ApplicantSort = (typeof APPLICANT_SORTS)[number];

/** Candidate search. `match` is the default; without a text it means newest. */
export const CANDIDATE_SORTS = ['match', 'newest', 'active'] as const;

/** What the employer's own list is narrowed and ordered by beyond the specification's filters. */
export const OWN_JOB_STATES = ['open', 'closing', 'closed'] as const;
export type OwnJobState = (typeof OWN_JOB_STATES)[number];
export const OWN_JOB_SORTS = ['newest', 'oldest', 'applicants', 'deadline', 'title'] as const;
export type OwnJobSort = (typeof OWN_JOB_SORTS)[number];

/** The lists of the console whose filters can be kept under a name. */
export const QUERIED_LISTS = ['jobs', 'candidates'] as const;
export type QueriedList = (typeof QUERIED_LISTS)[number];

/** How many cards a page of the grid shows (CGRID-01). `all` is as many as one page may hold. */
export const GRID_PAGE_SIZES = ['all', '4', '8', '12'] as const;
export type GridPageSize = (typeof GRID_PAGE_SIZES)[number];
export const GRID_PAGE_SIZE: GridPageSize = '8';
export const GRID_PAGE_MAX = 100;
