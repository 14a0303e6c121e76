/** The fields of a job, as bits of a posting. */
export const TITLE = 1;
export const SKILLS = 2;
/** Designation, category, subcategory and industry. */
export const KIND = 4;
export const COMPANY = 8;
export const PLACE = 16;
/** Description and responsibilities. */
export const BODY = 32;
/** Three times or more in the body. */
export const BODY_OFTEN = 64;
export const ANY_FIELD = 127;
export const SHORT_FIELDS = TITLE | SKILLS | KIND | COMPANY | PLACE;
export const OFTEN_FROM = 3;
