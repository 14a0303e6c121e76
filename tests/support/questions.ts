import type { PostedQuestion } from '#contract/screening/calls.ts';

/** A screening question that applicants must answer with yes. */
export const LICENCE = {
  kind: 'yes_no',
  text: 'Do you have a licence?',
  is_required: true,
  choices: [],
  expected: 'yes',
} satisfies PostedQuestion;
