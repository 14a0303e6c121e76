/**
 * The values of candidates that filters and orders read: one typed array per property. Ids are the database's; 0
 * means none.
 */
export interface CandidateColumns {
  /** 0 if the document was removed. */
  readonly userId: Int32Array;
  readonly countryId: Int32Array;
  readonly stateId: Int32Array;
  readonly cityId: Int32Array;
  readonly designationId: Int32Array;
  readonly salaryId: Int32Array;
  /** Years; -1 if unknown. */
  readonly experience: Int16Array;
  /** The index in `WORK_STATUSES`. */
  readonly workStatus: Uint8Array;
  readonly isFindable: Uint8Array;
  readonly isPublic: Uint8Array;
  /** Days since 1970. */
  readonly activeOn: Int32Array;
  readonly titleLength: Uint8Array;
  readonly titleStart: Uint32Array;
}

export const createCandidateColumns = (length: number): CandidateColumns => ({
  userId: new Int32Array(length),
  countryId: new Int32Array(length),
  stateId: new Int32Array(length),
  cityId: new Int32Array(length),
  designationId: new Int32Array(length),
  salaryId: new Int32Array(length),
  experience: new Int16Array(length),
  workStatus: new Uint8Array(length),
  isFindable: new Uint8Array(length),
  isPublic: new Uint8Array(length),
  activeOn: new Int32Array(length),
  titleLength: new Uint8Array(length),
  titleStart: new Uint32Array(length),
});

const NAMES: readonly (keyof CandidateColumns)[] = [
  'userId',
  'countryId',
  'stateId',
  'cityId',
  'designationId',
  'salaryId',
  'experience',
  'workStatus',
  'isFindable',
  'isPublic',
  'activeOn',
  'titleLength',
  'titleStart',
];

/** A copy of the columns with more capacity. */
export const widenCandidateColumns = (columns: CandidateColumns, length: number): CandidateColumns => {
  const wider = createCandidateColumns(length);
  for (const name of NAMES) wider[name].set(columns[name]);
  return wider;
};

export const bytesOf = (columns: CandidateColumns): number =>
  NAMES.reduce((sum, name) => sum + columns[name].byteLength, 0);
