/** A job in the form that the index accepts, read by `read-documents.ts`. */
export interface JobDocument {
  readonly jobId: number;
  readonly companyId: number;
  readonly countryId: number;
  readonly stateId: number;
  readonly cityId: number;
  readonly categoryId: number;
  readonly designationId: number | null;
  readonly tagIds: readonly number[];
  readonly degreeIds: readonly number[];
  /** Levels of education. */
  readonly educationIds: readonly number[];
  /** Bits of `traits.ts`. */
  readonly traits: number;
  readonly salaryYear: number | null;
  readonly experienceYear: number;
  readonly isFeatured: boolean;
  /** Milliseconds since 1970. */
  readonly postedAt: number;
  /** Days since 1970. */
  readonly closesOn: number;
  readonly title: string;
  readonly companyName: string;
  readonly skills: readonly string[];
  /** Designation, category, subcategory and industry. */
  readonly kinds: readonly string[];
  /** City, state, country and the locations that its company entered. */
  readonly places: readonly string[];
  /** HTML. */
  readonly description: string;
  readonly responsibilities: string;
}
