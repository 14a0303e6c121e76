/**
 * What makes one job a better answer than another. The numbers were chosen with `npm run eval:search`; change them
 * here and nowhere else.
 */
import { BODY, BODY_OFTEN, COMPANY, FIELD_SETS, KIND, NAME, PLACE, SKILLS, TITLE } from '../index/fields.ts';

/** BM25F: how much a word counts in each field, before saturation. */
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
/** BM25's k1: with this sum of weights a word counts half. */
const SATURATION = 1.5;

const weightOf = (fields: number): number => {
  let sum = 0;
  for (const [field, weight] of FIELD_WEIGHTS) if (fields & field) sum += weight;
  return sum / (sum + SATURATION);
};

/** The saturated weight of every combination of fields, from 0 to 1. */
export const WEIGHT_OF_FIELDS = Float32Array.from({ length: FIELD_SETS }, (_, fields) => weightOf(fields));

/** How much a match by other means counts beside the word as typed. */
export const MATCH_WEIGHTS = {
  exact: 1,
  stem: 0.92,
  synonym: 0.85,
  related: 0.6,
  prefix: 0.8,
  correction: 0.75,
} as const;

/** Added to the text's score, which is from 0 to 1. */
export const BONUS = {
  /** The share of the title that the query names, where all of its words stand in the title. */
  title: 0.25,
  /** Words that follow each other in the title as in the query. */
  phrase: 0.15,
  /** Of a job posted this moment; half of it after RECENCY_HALF_DAYS. */
  recency: 0.03,
  featured: 0.01,
} as const;
export const RECENCY_HALF_DAYS = 14;
