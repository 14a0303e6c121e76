/** Candidates as documents of the index, in the terms of `CandidateIndex`. */
import type { CandidateDocument } from '../candidates/candidate-document.ts';
import { CandidateIndex, titleOf } from '../candidates/candidate-index.ts';
import { skillWordsOf } from '../candidates/skill-words.ts';
import { foldLabel } from '../memory/suggestions.ts';
import { stemOf } from '../words/stem.ts';
import { stemTerm } from '../words/terms.ts';
import type { JsonObject } from './cluster.ts';
import { MARK, number, pairTermsOf, TEXT_MAPPING, termsOf, titleTermsOf, value } from './documents.ts';

export const CANDIDATE_MAPPING: JsonObject = {
  dynamic: 'strict',
  _source: { includes: ['position'] },
  properties: {
    ...TEXT_MAPPING,
    skillKeys: value,
    location: value,
    workStatus: value,
    userId: number,
    countryId: number,
    stateId: number,
    cityId: number,
    designationId: number,
    salaryId: number,
    experience: number,
    noticeDays: number,
    activeOn: number,
    hiddenFrom: number,
    isFindable: { type: 'boolean' },
    isPublic: { type: 'boolean' },
  },
};

/** A skill under each of its words and stems. */
const skillKeysOf = (name: string): string[] => {
  const words = skillWordsOf(name);
  const label = foldLabel(name);
  const begun = [...words, ...words.map((word) => stemTerm(stemOf(word)))];
  return [...new Set(begun)].map((word) => [word, label, words.join(' ')].join(MARK));
};

/** The document of the index for each candidate. */
export const candidateDocumentsOf = (candidates: readonly CandidateDocument[]): JsonObject[] => {
  const index = new CandidateIndex();
  for (const candidate of candidates) index.put(candidate);
  const terms = termsOf(index);
  return candidates.map((candidate, document) => ({
    ...Object.fromEntries(terms[document] ?? []),
    ...titleTermsOf(titleOf(candidate)),
    pairs: pairTermsOf(candidate.aboutMe),
    skillKeys: candidate.skills.flatMap(skillKeysOf),
    location: foldLabel(candidate.currentLocation),
    workStatus: candidate.workStatus,
    userId: candidate.userId,
    countryId: candidate.countryId,
    stateId: candidate.stateId,
    cityId: candidate.cityId,
    designationId: candidate.designationId,
    salaryId: candidate.salaryId,
    experience: candidate.workExperience,
    noticeDays: candidate.noticeDays,
    activeOn: candidate.activeOn,
    hiddenFrom: candidate.hiddenFrom,
    isFindable: candidate.isFindable,
    isPublic: candidate.isPublic,
  }));
};
