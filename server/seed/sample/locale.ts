/** Keeps texts that only make sense in India out of jobs elsewhere. */

const INDIAN =
  /rupee|provident|gratuity|\bgst\b|\btds\b|\besi\b|hindi|marathi|tamil\b|kannada|irdai|\bnism|monsoon|\btally\b|\biti\b|pin code|hostel room|samosa|\bjee\b|tandoor|south india|mango belt|10th|12th|state council|festive|family and you|your parents|\btea at\b|tea stall|jeep|metro\b/i;

/** The entries that suit a country; all of them if none would remain. */
export const fitting = (country: string, texts: readonly string[]): readonly string[] => {
  if (country === 'IN') return texts;
  const left = texts.filter((text) => !INDIAN.test(text));
  return left.length > 0 ? left : texts;
};
