/** Describes how an applicant's profile compares with the job, to the company and the applicant alike. */

import type { ApplicantMatch } from '#contract/matching/applicant-match.ts';
import { listFormat, numberFormat } from '#contract/shared/formatters.ts';
import type { Translate } from '../../i18n/messages.ts';

export interface WrittenMatch {
  /** Undefined if there is too little to compare. */
  readonly score: string | undefined;
  readonly fits: readonly string[];
  readonly differs: readonly string[];
  /** What the profile doesn't state, in one line; empty if there is nothing. */
  readonly missing: string;
}

const told = (texts: readonly (string | false)[]): string[] => texts.filter((text) => text !== false);

export const writeScore = ({ score }: ApplicantMatch, t: Translate, locale: string): string | undefined =>
  score === null
    ? undefined
    : t('match.score', {
        percent: numberFormat(locale, { style: 'percent' }).format(score / 100),
      });

/** The reasons in the order of their weight, as "For you" shows them to seekers. */
export const writeMatch = (match: ApplicantMatch, t: Translate, locale: string): WrittenMatch => {
  const { designation, place, salary, experience, missing } = match;
  const { had, missing: lacking } = match.skills ?? { had: [], missing: [] };
  const list = listFormat(locale, { type: 'unit' });
  const asked = had.length + lacking.length;
  return {
    score: writeScore(match, t, locale),
    fits: told([
      had.length > 0 && t('match.skills', { had: had.length, smart_count: asked, names: list.format(had) }),
      designation === true && t('match.designation'),
      place === 'city' && t('match.city'),
      place === 'preferred' && t('match.preferred'),
      salary === true && t('match.salary'),
      experience === true && t('match.experience'),
    ]),
    differs: told([
      lacking.length > 0 &&
        t('match.skills_missing', { smart_count: lacking.length, names: list.format(lacking) }),
      designation === false && t('match.designation_differs'),
      place === 'elsewhere' && t('match.place_differs'),
      salary === false && t('match.salary_differs'),
      experience === false && t('match.experience_differs'),
    ]),
    missing: list.format(missing.map((fact) => t(`match.fact_${fact}`))),
  };
};
