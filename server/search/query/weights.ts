/** The weights of search relevance. The numbers were chosen with `npm run eval:search`; change them only here. */
import { BODY, BODY_OFTEN, COMPANY, FIELD_SETS, KIND, NAME, PLACE, SKILLS, TITLE } from '../words/fields.ts';

/** BM25F: the weight of a word in each field, before saturation. */
const FIELD_WEIGHTS = new Map([
  [TITLE, 6],
  [SKILLS, 3],
  [KIND, 2],
  [COMPANY, 2],
  [PLACE, 2],
  [BODY, 0.8],
  [BODY_OFTEN, 0.7],
  [NAME, 6],
]);
/** BM25's k1: a word with this sum of weights has half of the maximum. */
const SATURATION = 1.5;

const weightOf = (fields: number): number => {
  let sum = 0;
  for (const [field, weight] of FIELD_WEIGHTS) if (fields & field) sum += weight;
  return sum / (sum + SATURATION);
};

/** The saturated weight of every combination of fields, from 0 to 1. */
export const WEIGHT_OF_FIELDS = Float32Array.from({ length: FIELD_SETS }, (_, fields) => weightOf(fields));

/** The weight of other matches relative to the word as typed. */
export const MATCH_WEIGHTS = {
  exact: 1,
  stem: 0.86,
  synonym: 0.85,
  related: 0.6,
  prefix: 0.8,
  correction: 0.75,
} as const;

/** Added to the text's score, which is from 0 to 1. */
export const BONUS = {
  /** The share of the title that the query covers, if all of its words are in the title. */
  title: 0.25,
  /** Adjacent words of the query that are adjacent in the title. */
  phrase: 0.15,
  /** For a job posted now; half of it after RECENCY_HALF_DAYS. */
  recency: 0.03,
  featured: 0.01,
} as const;
export const RECENCY_HALF_DAYS = 14;
