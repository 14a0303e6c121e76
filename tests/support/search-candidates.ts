/** Small candidates for tests of the search engine, which needs no database. */
import fc from 'fast-check';
import { JOBSEEKER_TYPES, WORK_STATUSES } from '#contract/shared/constants.ts';
import type { CandidateDocument } from '#server/search/candidates/candidate-document.ts';
import { CITIES, TITLE_WORDS, TODAY } from './search-jobs.ts';

export const candidateDocument = (
  change: Partial<CandidateDocument> & { readonly userId: number },
): CandidateDocument => {
  const city = CITIES.find(({ id }) => id === change.cityId);
  return {
    designationId: null,
    salaryId: null,
    countryId: city?.countryId ?? null,
    stateId: city?.stateId ?? null,
    cityId: null,
    workExperience: null,
    noticeDays: null,
    workStatus: 'Experienced',
    jobseekerType: 'Worker',
    isFindable: true,
    isPublic: true,
    hiddenFrom: [],
    activeOn: 20_000,
    firstName: 'Asha',
    lastName: 'Kulkarni',
    designation: '',
    resumeTitle: '',
    skills: [],
    positions: [],
    employers: [],
    courses: [],
    institutions: [],
    places: city ? [city.name] : [],
    currentLocation: '',
    aboutMe: '',
    ...change,
  };
};

export const FIRST_NAMES = ['Kiran', 'Leela', 'Zoë'] as const;
export const LAST_NAMES = ['Rao', 'Menon', 'Quillfeather'] as const;
export const WRITTEN_SKILLS = ['Kafka', 'Deep-sea diving', 'सिलाई'] as const;

const oneOf = <const T>(values: readonly T[]) => fc.constantFrom(...values);

/** Candidates who share a small set of names, titles, skills and places, so that searches find several. */
export const candidates = fc
  .record({
    userId: fc.integer({ min: 1, max: 12 }),
    designationId: oneOf([null, 1, 2]),
    salaryId: oneOf([null, 1]),
    cityId: oneOf([null, ...CITIES.map(({ id }) => id)]),
    workExperience: oneOf([null, 0, 3, 9]),
    noticeDays: oneOf([null, 0, 30, 90]),
    workStatus: oneOf(WORK_STATUSES),
    jobseekerType: oneOf(JOBSEEKER_TYPES),
    isFindable: fc.boolean(),
    isPublic: fc.boolean(),
    hiddenFrom: fc.subarray([7, 8]),
    activeOn: fc.integer({ min: 20_000, max: 20_003 }),
    firstName: oneOf(FIRST_NAMES),
    lastName: oneOf(LAST_NAMES),
    resumeTitle: fc.array(oneOf(TITLE_WORDS), { maxLength: 2 }).map((words) => words.join(' ')),
    skills: fc.subarray([...WRITTEN_SKILLS]),
    currentLocation: oneOf(['', 'Harbour road']),
  })
  .map(candidateDocument);

/** Candidates of every combination that rights, filters and orders tell apart. */
export const PEOPLE = Array.from({ length: 60 }, (_, place) => {
  const [title = '', other = ''] = [TITLE_WORDS[place % 5], TITLE_WORDS[(place * 3 + 1) % 5]];
  return candidateDocument({
    userId: place + 1,
    firstName: FIRST_NAMES[place % 3] ?? '',
    lastName: LAST_NAMES[place % 2] ?? '',
    resumeTitle: place % 4 === 0 ? `${title} ${other}` : title,
    cityId: [null, 1, 3, 4][place % 4] ?? null,
    designationId: [null, 1, 2][place % 3] ?? null,
    salaryId: place % 2 ? 1 : null,
    workExperience: [null, 0, 3, 9][place % 4] ?? null,
    noticeDays: [null, 0, 30, 90][(place >> 1) % 4] ?? null,
    workStatus: place % 3 ? 'Experienced' : 'Fresher',
    isFindable: place % 7 !== 0,
    isPublic: place % 5 !== 0,
    hiddenFrom: place % 6 === 0 ? [7] : [],
    activeOn: TODAY + (place % 9),
    skills: WRITTEN_SKILLS.slice(0, place % 4),
    positions: place % 5 === 0 ? ['Gardener'] : [],
    currentLocation: place % 8 === 0 ? 'Harbour road' : '',
    aboutMe: place % 3 === 0 ? 'I bake bread for ships' : '',
  });
});
