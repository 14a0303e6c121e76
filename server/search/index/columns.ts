/** What filters, counts and orders read of each document: one typed array per property. */

const INITIAL_CAPACITY = 1024;

/** Values of a document that are numbers. Ids are those of the database; 0 stands for none. */
export interface Columns {
  jobId: Int32Array;
  companyId: Int32Array;
  countryId: Int32Array;
  stateId: Int32Array;
  cityId: Int32Array;
  categoryId: Int32Array;
  designationId: Int32Array;
  /** Place of the job's traits in `JobIndex.kinds`: few combinations occur, so counting by them is quick. */
  kind: Uint32Array;
  /** US dollars a year; -1 where undisclosed. */
  salaryYear: Int32Array;
  /** Years the job asks for. */
  experienceYear: Uint8Array;
  isFeatured: Uint8Array;
  /** Milliseconds since 1970. */
  postedAt: Float64Array;
  /** Days since 1970; 0 once the job is removed, so that comparing with today finds open jobs. */
  closesOn: Int32Array;
  /** Words of the title. */
  titleLength: Uint8Array;
  /** Where the title's words begin in `JobIndex.titleTerms`. */
  titleStart: Uint32Array;
  /** Place of the title in `JobIndex.titles`. */
  titleId: Uint32Array;
  /** Where the job's skills begin in `JobIndex.tagIds`. */
  tagStart: Uint32Array;
  tagCount: Uint8Array;
}

export const createColumns = (length = INITIAL_CAPACITY): Columns => ({
  jobId: new Int32Array(length),
  companyId: new Int32Array(length),
  countryId: new Int32Array(length),
  stateId: new Int32Array(length),
  cityId: new Int32Array(length),
  categoryId: new Int32Array(length),
  designationId: new Int32Array(length),
  kind: new Uint32Array(length),
  salaryYear: new Int32Array(length),
  experienceYear: new Uint8Array(length),
  isFeatured: new Uint8Array(length),
  postedAt: new Float64Array(length),
  closesOn: new Int32Array(length),
  titleLength: new Uint8Array(length),
  titleStart: new Uint32Array(length),
  titleId: new Uint32Array(length),
  tagStart: new Uint32Array(length),
  tagCount: new Uint8Array(length),
});

export const COLUMN_NAMES: readonly (keyof Columns)[] = [
  'jobId',
  'companyId',
  'countryId',
  'stateId',
  'cityId',
  'categoryId',
  'designationId',
  'kind',
  'salaryYear',
  'experienceYear',
  'isFeatured',
  'postedAt',
  'closesOn',
  'titleLength',
  'titleStart',
  'titleId',
  'tagStart',
  'tagCount',
];

/** The same documents with room for so many. */
export const resizeColumns = (columns: Columns, length: number): Columns => {
  const wider = createColumns(length);
  for (const name of COLUMN_NAMES) {
    const from = columns[name];
    wider[name].set(from.length > length ? from.subarray(0, length) : from);
  }
  return wider;
};
