import type { OfferedPay } from '../facts/comparable-pay.ts';

/** A job in the form that the index accepts, read by `read-documents.ts`. */
export interface JobDocument {
  readonly jobId: number;
  readonly companyId: number;
  /** Of all workplaces. Places without a city or state have its stand-in. */
  readonly cityIds: readonly number[];
  readonly stateIds: readonly number[];
  /** In which it is done, or may be done remotely. */
  readonly countryIds: readonly number[];
  readonly categoryId: number;
  readonly industryId: number;
  readonly designationId: number | null;
  readonly tagIds: readonly number[];
  readonly degreeIds: readonly number[];
  /** Levels of education. */
  readonly educationIds: readonly number[];
  /** Bits of `traits.ts`. */
  readonly traits: number;
  /** Null if undisclosed. */
  readonly pay: OfferedPay | null;
  /** Null if unknown. */
  readonly experienceYear: number | null;
  readonly isFeatured: boolean;
  /** Whether its company posted the same before. */
  readonly isReposted: boolean;
  /** Milliseconds since 1970. */
  readonly postedAt: number;
  /** Days since 1970. */
  readonly closesOn: number;
  readonly title: string;
  readonly companyName: string;
  readonly skills: readonly string[];
  /** What its company chose for it, if anything. */
  readonly designation: string | null;
  /** The names of its workplaces and remote countries, and the locations that its company entered. */
  readonly places: readonly string[];
  /** HTML. */
  readonly description: string;
  readonly responsibilities: string;
}
