/** Removes invisible characters that hide, reorder or fake words. See docs/decisions/0021. */

/** A cheap test that most texts pass. */
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

/**
 * Controls, direction marks, and zero-width characters. Variation selectors and joiners are kept where they
 * shape visible text.
 */
const INVISIBLE =
  /[[\p{Cc}--[\t\n\r]][[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]--[\p{Variation_Selector}\u200c-\u200f\u061c]]\ufff9-\ufffb]/gv;

/** In right-to-left text, direction marks keep foreign words in order. */
const RIGHT_TO_LEFT =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MARKS = /[\u200e\u200f\u061c]/g;

/** A variation selector only applies to the character before it. */
const STRAY_SELECTORS = /(?<=^|[\s\p{Variation_Selector}])\p{Variation_Selector}/gu;

/** Scripts in which a joiner changes how letters connect. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** Joiners are only kept between letters of such scripts, and inside an emoji. */
const STRAY_JOINERS = new RegExp(
  `(?<![${JOINING_SCRIPTS}\\p{M}])[\\u200c\\u200d](?!\\p{Extended_Pictographic})` +
    `|(?<![${JOINING_SCRIPTS}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d]` +
    `|[\\u200c\\u200d](?![\\p{L}\\p{M}\\p{Extended_Pictographic}])`,
  'gu',
);

/** The text in well-formed Unicode, without invisible characters. Keeps line breaks. */
export const cleanText = (text: string): string => {
  if (PLAIN.test(text)) return text;
  const cleaned = text
    .toWellFormed()
    .replace(/\u2028|\u2029/g, '\n')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINERS, '')
    .replace(STRAY_SELECTORS, '');
  return RIGHT_TO_LEFT.test(cleaned) ? cleaned : cleaned.replace(MARKS, '');
};
