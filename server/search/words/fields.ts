/** The fields of a job or a candidate, as bits of a posting. */
export const TITLE = 1;
export const SKILLS = 2;
/** Values such as the way of working; a candidate's former positions and courses. */
export const KIND = 4;
export const COMPANY = 8;
export const PLACE = 16;
/** Description and responsibilities; candidates' texts about themselves. */
export const BODY = 32;
/** At least three times in the body. */
export const BODY_OFTEN = 64;
/** First and last name, which only searches for people use. */
export const NAME = 128;
export const ANY_FIELD = 127;
/** The number of combinations of fields. */
export const FIELD_SETS = 256;
export const SHORT_FIELDS = TITLE | SKILLS | KIND | COMPANY | PLACE;
export const OFTEN_FROM = 3;
