/** Removes invisible characters that hide, reorder or fake words. See docs/decisions/0021. */

/** A cheap test that most texts pass. */
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

/** Other line breaks, such as those of Word and PDFs. */
const LINE_BREAKS = /[\v\f\x85\u2028\u2029]/g;

/**
 * Controls, direction marks, and zero-width characters. Variation selectors, joiners and tags are kept where they
 * shape visible text.
 */
const INVISIBLE =
  /[[\p{Cc}--[\t\n\r]][[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]--[\p{Variation_Selector}\u200c-\u200f\u061c\u{e0020}-\u{e007f}]]\ufff9-\ufffb]/gv;

/** In right-to-left text, direction marks keep foreign words in order. */
const RIGHT_TO_LEFT =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MARKS = /[\u200e\u200f\u061c]/g;

/** The flags of England, Scotland and Wales are the only emoji with tags. */
const TAGS = /(\p{RGI_Emoji_Tag_Sequence})|[\u{e0020}-\u{e007f}]/gv;

/** At the start of a word, there is no character that they apply to. */
const STRAY_STARTS = /(?<=^|\s)(?:\u200c|\u200d|\p{Variation_Selector})+/gu;

/** A variation selector only applies to the character before it. */
const STRAY_SELECTORS = /(?<=\p{Variation_Selector})\p{Variation_Selector}/gu;

/** Scripts in which a joiner changes how letters connect. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** Joiners are only kept between letters of such scripts, at the end of their words, and inside an emoji. */
const STRAY_JOINERS = new RegExp(
  `(?<![${JOINING_SCRIPTS}\\p{M}])[\\u200c\\u200d](?!\\p{Extended_Pictographic})` +
    `|(?<![${JOINING_SCRIPTS}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d]` +
    `|(?:\\u200c|(?<![${JOINING_SCRIPTS}])\\u200d)(?![\\p{L}\\p{M}\\p{Extended_Pictographic}])`,
  'gu',
);

/** What one removal leaves without a neighbour is stray, too. */
const withoutStrays = (text: string): string => {
  let left = text;
  let before: string;
  do {
    before = left;
    left = before.replace(STRAY_JOINERS, '').replace(STRAY_SELECTORS, '');
  } while (left !== before);
  return left;
};

/** The text in well-formed Unicode, without invisible characters. Keeps line breaks. */
export const cleanText = (text: string): string => {
  if (PLAIN.test(text)) return text;
  const visible = text.toWellFormed().replace(LINE_BREAKS, '\n').replace(INVISIBLE, '').replace(TAGS, '$1');
  return withoutStrays(
    (RIGHT_TO_LEFT.test(visible) ? visible : visible.replace(MARKS, '')).replace(STRAY_STARTS, ''),
  );
};
