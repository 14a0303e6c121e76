/** The search index of candidates. Includes hidden ones, because companies they applied to still find them. */
import { WORK_STATUSES } from '#contract/shared/constants.ts';
import { traitBit } from '../facts/traits.ts';
import { foldLabel } from '../memory/suggestions.ts';
import { TermIndex } from '../memory/term-index.ts';
import { COMPANY, KIND, NAME, PLACE, SKILLS, TITLE } from '../words/fields.ts';
import { skillTerm, valueTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import type { CandidateDocument } from './candidate-document.ts';
import { skillWordsOf } from './skill-words.ts';

/**
 * The values of candidates that filters and orders read: one typed array per property. Ids are the database's; 0
 * means none.
 */
interface CandidateColumns {
  /** 0 if the document was removed. */
  readonly userId: Int32Array;
  readonly countryId: Int32Array;
  readonly stateId: Int32Array;
  readonly cityId: Int32Array;
  readonly designationId: Int32Array;
  readonly salaryId: Int32Array;
  /** Years; -1 if unknown. */
  readonly experience: Int16Array;
  /** Days; -1 if unknown. */
  readonly noticeDays: Int16Array;
  /** The index in `WORK_STATUSES`. */
  readonly workStatus: Uint8Array;
  readonly isFindable: Uint8Array;
  readonly isPublic: Uint8Array;
  /** Days since 1970. */
  readonly activeOn: Int32Array;
  readonly titleLength: Uint8Array;
  readonly titleStart: Uint32Array;
}

const createCandidateColumns = (length: number): CandidateColumns => ({
  userId: new Int32Array(length),
  countryId: new Int32Array(length),
  stateId: new Int32Array(length),
  cityId: new Int32Array(length),
  designationId: new Int32Array(length),
  salaryId: new Int32Array(length),
  experience: new Int16Array(length),
  noticeDays: new Int16Array(length),
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
  'noticeDays',
  'workStatus',
  'isFindable',
  'isPublic',
  'activeOn',
  'titleLength',
  'titleStart',
];

/** A copy of the columns with more capacity. */
const widenCandidateColumns = (columns: CandidateColumns, length: number): CandidateColumns => {
  const wider = createCandidateColumns(length);
  for (const name of NAMES) wider[name].set(columns[name]);
  return wider;
};

const bytesOf = (columns: CandidateColumns): number =>
  NAMES.reduce((sum, name) => sum + columns[name].byteLength, 0);

const INITIAL_CAPACITY = 256;

/** Last names have separate terms, because not every viewer may search by them. */
export const lastNameTerm = (word: string): string => `@${word}`;

/** A skill as candidates write it, findable by its words. */
export interface WrittenSkill {
  /** As folded like labels, which all that are the same have. */
  readonly label: string;
  readonly words: readonly string[];
}

export class CandidateIndex extends TermIndex {
  readonly isOfPeople = true;
  columns: CandidateColumns = createCandidateColumns(INITIAL_CAPACITY);
  /** The locations as candidates write them, folded like labels. */
  readonly locations: string[] = [];
  readonly #skills = new Map<string, WrittenSkill>();
  readonly #documentOf = new Map<number, number>();

  get live(): number {
    return this.#documentOf.size;
  }

  protected isLive(document: number): boolean {
    return this.columns.userId[document] !== 0;
  }

  /** Former employers are plain words of a profile, not companies of the portal. */
  companiesNamed(): readonly number[] {
    return [];
  }

  companiesWithInitials(): readonly number[] {
    return [];
  }

  get skills(): IterableIterator<WrittenSkill> {
    return this.#skills.values();
  }

  override get bytes(): number {
    return super.bytes + bytesOf(this.columns);
  }

  remove(userId: number): void {
    const document = this.#documentOf.get(userId);
    if (document === undefined) return;
    this.columns.userId[document] = 0;
    this.#documentOf.delete(userId);
  }

  /** Adds or replaces a candidate. */
  put(candidate: CandidateDocument): void {
    this.remove(candidate.userId);
    const document = this.startDocument();
    this.#writeColumns(document, candidate);
    this.#writeTerms(candidate);
    this.finishDocument(document);
    this.#documentOf.set(candidate.userId, document);
  }

  #writeColumns(document: number, candidate: CandidateDocument): void {
    if (document >= this.columns.userId.length)
      this.columns = widenCandidateColumns(this.columns, Math.ceil(document * 1.5));
    const { columns } = this;
    columns.userId[document] = candidate.userId;
    columns.countryId[document] = candidate.countryId ?? 0;
    columns.stateId[document] = candidate.stateId ?? 0;
    columns.cityId[document] = candidate.cityId ?? 0;
    columns.designationId[document] = candidate.designationId ?? 0;
    columns.salaryId[document] = candidate.salaryId ?? 0;
    columns.experience[document] = candidate.workExperience ?? -1;
    columns.noticeDays[document] = candidate.noticeDays ?? -1;
    // Unknown is none of them.
    columns.workStatus[document] = candidate.workStatus
      ? WORK_STATUSES.indexOf(candidate.workStatus)
      : WORK_STATUSES.length;
    columns.isFindable[document] = candidate.isFindable ? 1 : 0;
    columns.isPublic[document] = candidate.isPublic ? 1 : 0;
    columns.activeOn[document] = candidate.activeOn;
    this.locations[document] = foldLabel(candidate.currentLocation);
    const { start, length } = this.addTitle(titleOf(candidate));
    columns.titleStart[document] = start;
    columns.titleLength[document] = length;
  }

  #writeTerms(candidate: CandidateDocument): void {
    this.markShort(candidate.firstName, NAME);
    for (const { word } of tokensOf(candidate.lastName)) this.mark(lastNameTerm(word), NAME);
    this.markShort(`${candidate.designation} ${namelessTitleOf(candidate)}`, TITLE);
    for (const title of [candidate.designation, namelessTitleOf(candidate)]) this.markMeaning(title);
    for (const skill of candidate.skills) this.#writeSkill(skill);
    for (const position of candidate.positions) this.markShort(position, KIND);
    for (const course of candidate.courses) this.markShort(course, KIND);
    for (const name of [...candidate.employers, ...candidate.institutions]) this.markShort(name, COMPANY);
    for (const place of [...candidate.places, candidate.currentLocation]) this.markShort(place, PLACE);
    this.markBody(candidate.aboutMe);
    this.#writeValues(candidate);
  }

  #writeValues(candidate: CandidateDocument): void {
    const value = (name: 'city' | 'state' | 'country' | 'designation', id: number | null, field: number) => {
      if (id !== null) this.mark(valueTerm(name, id), field);
    };
    value('city', candidate.cityId, PLACE);
    value('state', candidate.stateId, PLACE);
    value('country', candidate.countryId, PLACE);
    value('designation', candidate.designationId, TITLE);
    if (candidate.workExperience !== null) this.mark(valueTerm('years', candidate.workExperience), KIND);
    if (candidate.workStatus === 'Fresher')
      this.mark(valueTerm('trait', Math.log2(traitBit('experience', 'none'))), KIND);
    if (candidate.jobseekerType === 'Freelancer')
      this.mark(valueTerm('trait', Math.log2(traitBit('employment', 'freelance'))), KIND);
    for (const companyId of candidate.hiddenFrom) this.mark(valueTerm('hides', companyId), KIND);
  }

  #writeSkill(name: string): void {
    this.markShort(name, SKILLS);
    const label = foldLabel(name);
    if (!this.#skills.has(label)) this.#skills.set(label, { label, words: skillWordsOf(name) });
    this.mark(skillTerm(label), SKILLS);
  }
}

/** The candidate's own title without their name, so that anonymous applicants aren't found by it there. */
const namelessTitleOf = ({ resumeTitle, firstName, lastName }: CandidateDocument): string => {
  const names = new Set(tokensOf(`${firstName} ${lastName}`).map(({ word }) => word));
  return resumeTitle
    .split(/\s+/)
    .filter((part) => !tokensOf(part).some(({ word }) => names.has(word)))
    .join(' ');
};

/** The candidate's own title, or else their designation. */
export const titleOf = ({ resumeTitle, designation }: CandidateDocument): string =>
  resumeTitle === '' ? designation : resumeTitle;
