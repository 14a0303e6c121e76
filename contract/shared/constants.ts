/** The product's constants (spec sections 3, 4 and 9). Plain values, so that browser and server share them. */
import {
  millisecondsInDay as DAY_MS,
  millisecondsInHour as HOUR_MS,
  millisecondsInMinute as MINUTE_MS,
} from 'date-fns/constants';

export { DAY_MS, HOUR_MS, MINUTE_MS };

/** The path of every call, relative to the portal's origin. */
export const API_BASE = '/api';

/** India: the default country of a search, unless the operator sets another (CONST-01). */
export const DEFAULT_COUNTRY = { id: 101, code: 'IN' } as const;
export const DISTANCE_UNITS = ['km', 'miles'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** Liberia, Myanmar, the United Kingdom and the United States measure distances in miles. */
const COUNTRIES_WITH_MILES: ReadonlySet<number> = new Set([123, 151, 232, 233]);
export const usesMiles = (countryId: number): boolean => COUNTRIES_WITH_MILES.has(countryId);
/** The most rows of a page, where a call lets the client choose. */
export const PER_PAGE_MAX = 100;
/** Jobs that one call of their company changes or exports. */
export const JOBS_AT_ONCE_MAX = 1000;
export const PAGE_SIZE = 10;
/** Pagination appears from this total on (JOBS-07). */
export const PAGINATION_FROM = 10;
export const HOME_TAB_JOBS = 5;
/** One featured article and two rows of three. */
export const BLOG_PAGE_SIZE = 7;
export const HOME_CATEGORIES = 8;
/** Characters of a description shown in lists, HTML stripped (JOBS-06). */
export const PREVIEW_LENGTH = 70;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 1000;
/** Longer search texts are cut. */
export const SEARCH_TEXT_MAX = 100;
/** How long after a job's deadline an application can be sent if it was begun before. */
export const LATE_SENDING_MS = 15 * MINUTE_MS;
/** A job counts as closing soon from this many days before its deadline. */
export const CLOSING_SOON_DAYS = 3;
/** A job pauses if its company doesn't confirm it within this many days of being asked. */
export const PAUSE_AFTER_DAYS = 7;
/** A token is refreshed if it expires within this time (AUTH-08). */
export const TOKEN_REFRESH_WINDOW_MS = 2 * DAY_MS;
export const TOAST_MS = 5000;
export const TOASTS_MAX = 20;
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** The largest id that the database can store. */
export const ID_MAX = 2_147_483_647;
export const PAGE_MAX = 100_000;

export const HOME_TABS = [
  'recentjobs',
  'featuredjobs',
  'freelancerjobs',
  'partimejobs',
  'fulltimejobs',
  'post_later_jobs',
] as const;
export type HomeTab = (typeof HOME_TABS)[number];

export const JOB_TYPES = ['professional'] as const;
export const JOB_STATUSES = ['approved', 'active', 'rejected'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export const WORK_STATUSES = ['Fresher', 'Experienced'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];
export const JOBSEEKER_TYPES = ['Worker', 'Fresher', 'Freelancer'] as const;
export type JobseekerType = (typeof JOBSEEKER_TYPES)[number];
export const APPLICATION_STATUSES = [
  'applied',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
/** The statuses a company can move an application to. Only the seeker applies and withdraws. */
export const APPLICATION_MOVES = [
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
] as const satisfies readonly ApplicationStatus[];
export type ApplicationMove = (typeof APPLICATION_MOVES)[number];
export const ROLES = ['seeker', 'employer', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** The value for "no filter" in the employer's lists (spec section 3, filter state). */
export const ALL = 'All';

/** A language's tag (BCP 47). The portal knows those with catalogue files and those that staff add. */
export type Locale = string;
/** The language in which all texts are first written. */
export const SOURCE_LOCALE = 'en';
/** The languages with catalogue files. */
export const SHIPPED_LOCALES = ['en', 'hi', 'ar', 'es', 'fr'] as const;
/** A pseudo-locale that reveals untranslated texts and missing space. Never offered. */
export const PSEUDO_LOCALE = 'en-XA';
/** The query parameter for the language of an address, and the cookie that stores the reader's choice. */
export const LANGUAGE_KEY = 'lang';
/** Where a tab in which staff preview texts stores their language. */
export const TEXT_PREVIEW_KEY = 'text-preview';
/** Where it stores as whom they see pages with samples; nothing for visitors. */
export const TEXT_ROLE_KEY = 'text-role';
/** Marks a tab in which support sees an account's pages; it has the time at which that ends, ISO 8601. */
export const SUPPORT_VIEW_KEY = 'support-view';

/** Keys of the browser's storage (AUTH-07). */
export const STORAGE_KEYS = {
  token: 'auth_token',
  expiry: 'expiration_time',
  user: 'user',
  authenticated: 'isAuthenticated',
  employer: 'isEmployeer',
  hidesJobs: 'hides_jobs',
} as const;

/** The dashboard lists jobs that close within this many days. */
export const CLOSING_JOBS_DAYS = 7;

/** The maximum length of a company's note about a candidate. */
export const NOTE_MAX = 5000;
export const BOOKMARK_NOTE_MAX = 500;
/** The maximum length of a cover letter. */
export const LETTER_MAX = 5000;

/** The maximum length of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
/** The name of saved filters. */
export const SAVED_QUERY_NAME_MAX = 60;

/** How a session was started. A link in an email signs in visitors who applied. */
export const SIGN_IN_METHODS = ['password', 'email_code', 'email_link', 'passkey', 'provider'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** How a profile is laid out as a printed resume. */
export const PRINT_LAYOUTS = ['classic', 'sidebar'] as const;
export type PrintLayout = (typeof PRINT_LAYOUTS)[number];
export const PRINT_FORMATS = ['pdf', 'docx'] as const;
