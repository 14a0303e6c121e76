/** Codes that are a state's and a country's: DE is Delaware and Germany. */
/** How the postal codes of states begin whose codes are those of countries, too (USPS Publication 65). */
const ZIP_CODES: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  AL: [[350, 369]],
  AR: [[716, 729]],
  AZ: [[850, 865]],
  CA: [[900, 961]],
  CO: [[800, 816]],
  DE: [[197, 199]],
  GA: [
    [300, 319],
    [398, 399],
  ],
  ID: [[832, 838]],
  IL: [[600, 629]],
  IN: [[460, 479]],
  KY: [[400, 427]],
  LA: [[700, 714]],
  MA: [[10, 27]],
  MD: [[206, 219]],
  ME: [[39, 49]],
  MN: [[550, 567]],
  MO: [[630, 658]],
  MS: [[386, 397]],
  MT: [[590, 599]],
  NC: [[270, 289]],
  NE: [[680, 693]],
  PA: [[150, 196]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  VA: [
    [201, 201],
    [220, 246],
  ],
};

/**
 * What a code beside a town that nobody knows means, by the postal code.
 * @param code of a state of the United States, such as DE
 * @param text with its postal code
 * @returns undefined without one of five digits
 */
export const meaningOf = (code: string, text: string): 'country' | 'state' | undefined => {
  const [zip] = /(?<!\d)\d{5}(?!\d)/.exec(text) ?? [];
  const ranges = ZIP_CODES[code];
  if (zip === undefined || ranges === undefined) return undefined;
  const start = Number(zip.slice(0, 3));
  return ranges.some(([from, to]) => start >= from && start <= to) ? 'state' : 'country';
};
