import type { JobseekerType, WorkStatus } from '#contract/shared/constants.ts';

/** A candidate in the form that the index accepts, read by `live/live-candidates.ts`. */
export interface CandidateDocument {
  readonly userId: number;
  readonly designationId: number | null;
  readonly salaryId: number | null;
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
  /** Years. */
  readonly workExperience: number | null;
  /** Days until they can start. */
  readonly noticeDays: number | null;
  readonly workStatus: WorkStatus | null;
  readonly jobseekerType: JobseekerType;
  /** Whether companies find them, except those they hide from. */
  readonly isFindable: boolean;
  /** Whether anyone can see their card. */
  readonly isPublic: boolean;
  readonly hiddenFrom: readonly number[];
  /** The day they last used the portal, in days since 1970. */
  readonly activeOn: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly designation: string;
  readonly resumeTitle: string;
  readonly skills: readonly string[];
  /** Positions held, with their companies. */
  readonly positions: readonly string[];
  readonly employers: readonly string[];
  /** What they studied, with the institutions. */
  readonly courses: readonly string[];
  readonly institutions: readonly string[];
  /** City, state and country. */
  readonly places: readonly string[];
  readonly currentLocation: string;
  readonly aboutMe: string;
}
