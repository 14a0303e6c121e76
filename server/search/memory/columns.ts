/** The values of documents that filters, counts and orders read: one typed array per property. */

const INITIAL_CAPACITY = 1024;

/** Numeric values of a document. Ids are the database's; 0 means none. */
export const UNKNOWN_YEARS = 255;

export interface Columns {
  jobId: Int32Array;
  companyId: Int32Array;
  /** 0 if the job is in several countries, see `JobIndex.isIn`. */
  countryId: Int32Array;
  /** The start of the job's cities in `JobIndex.placeIds`, which its countries follow. */
  placeStart: Uint32Array;
  cityCount: Uint8Array;
  countryCount: Uint16Array;
  categoryId: Int32Array;
  designationId: Int32Array;
  /** The index of the job's industry in `JobIndex.industries`. */
  industry: Uint16Array;
  /** The index of the job's traits in `JobIndex.kinds`. There are few combinations, so counting by them is fast. */
  kind: Uint32Array;
  /** The pay per year; -1 if undisclosed. */
  salaryYear: Float64Array;
  /** How far the ends of its range are from that. */
  salarySpread: Float32Array;
  /** The number of its currency; 0 if undisclosed. Amounts of different currencies can't be compared. */
  salaryCurrency: Uint8Array;
  /** The required years of experience, or `UNKNOWN_YEARS`. */
  experienceYear: Uint8Array;
  isFeatured: Uint8Array;
  /** Milliseconds since 1970. */
  postedAt: Float64Array;
  /** Days since 1970; 0 if the job was removed, so that it never counts as open today. */
  closesOn: Int32Array;
  /** The number of words in the title. */
  titleLength: Uint8Array;
  /** The start of the title's words in `JobIndex.titleTerms`. */
  titleStart: Uint32Array;
  /** The index of the title in `JobIndex.titles`. */
  titleId: Uint32Array;
  /** The start of the job's skills in `JobIndex.tagIds`. */
  tagStart: Uint32Array;
  tagCount: Uint8Array;
}

export const createColumns = (length = INITIAL_CAPACITY): Columns => ({
  jobId: new Int32Array(length),
  companyId: new Int32Array(length),
  countryId: new Int32Array(length),
  placeStart: new Uint32Array(length),
  cityCount: new Uint8Array(length),
  countryCount: new Uint16Array(length),
  categoryId: new Int32Array(length),
  designationId: new Int32Array(length),
  industry: new Uint16Array(length),
  kind: new Uint32Array(length),
  salaryYear: new Float64Array(length),
  salarySpread: new Float32Array(length),
  salaryCurrency: new Uint8Array(length),
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
  'placeStart',
  'cityCount',
  'countryCount',
  'categoryId',
  'designationId',
  'industry',
  'kind',
  'salaryYear',
  'salarySpread',
  'salaryCurrency',
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

/** A copy of the columns with this capacity. */
export const resizeColumns = (columns: Columns, length: number): Columns => {
  const wider = createColumns(length);
  for (const name of COLUMN_NAMES) {
    const from = columns[name];
    wider[name].set(from.length > length ? from.subarray(0, length) : from);
  }
  return wider;
};
