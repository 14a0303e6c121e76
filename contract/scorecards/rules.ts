/** Scorecards of applicants: their limits and rules, for forms and server alike. See docs/decisions/0051. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** What a member recommends, from the strongest no. */
export const RECOMMENDATIONS = ['strong_no', 'no', 'yes', 'strong_yes'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Applicants that fit side by side. */
export const COMPARED_MAX = 4;

export const SCORECARD_MAX = {
  /** Of a job. */
  criteria: 8,
  criterion: 120,
  note: 1000,
} as const;

/** The rounds of a job's interview plan. */
export const ROUNDS_MAX = 8;
export const ROUND_NAME_MAX = 80;

/** What a job scores by: without white space around, without empty lines, each once. */
export const tidyCriteria = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean)),
];

export type CriteriaMistake = 'console.scorecards.criteria_many' | 'console.scorecards.criterion_long';

/** What is wrong with tidy criteria. */
export const mistakeInCriteria = (names: readonly string[]): CriteriaMistake | undefined => {
  if (names.length > SCORECARD_MAX.criteria) return 'console.scorecards.criteria_many';
  return names.some((name) => name.length > SCORECARD_MAX.criterion)
    ? 'console.scorecards.criterion_long'
    : undefined;
};
