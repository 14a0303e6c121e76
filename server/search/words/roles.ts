/** Words that say what people are in any field. */

/** A role before one of these still is the role: "Developer lead", "Analyst intern". */
export const LEVELS = new Set(
  'intern trainee apprentice lead leader fresher freelancer consultant specialist'.split(' '),
);
/** Roles that no occupation ends with, and those of any field. */
export const ROLES = new Set(
  'manager executive officer assistant associate engineer developer analyst consultant specialist supervisor director coordinator administrator head expert representative professional operator technician designer'.split(
    ' ',
  ),
);
/** Other words in titles of any field. */
const ANY_FIELD_WORDS = new Set(
  'senior junior staff chief deputy principal general boy girl team vice president vp avp svp'.split(' '),
);

/** Whether a stem is said of people of any field: manager, trainee, senior. */
export const isOfAnyField = (stem: string): boolean =>
  ROLES.has(stem) || LEVELS.has(stem) || ANY_FIELD_WORDS.has(stem);
