/** Tells texts that people read from the values of programs. */
import { plainOf } from './texts.ts';

/** Fields whose texts aren't of the posting. */
const OTHER =
  /meta|seo|(?:^| )og|legal|privacy|gdpr|consent|disclaimer|cookie|question|confirm|thank|e ?mail|template|internal|note|comment|hash|token|image|photo|logo|css|script|breadcrumb|search|query|keyword|tracking|signature|log|error|message|schema|label|caption|heading|slug|address|path|referral|survey|instruction/;

export const isProseName = (name: string): boolean => !OTHER.test(name);

const BLOCK = /<(?:p|li|ul|ol|br|div|h[1-6])\b/i;
const WORDS_MIN = 6;
const LENGTH_MIN = 35;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{20}/u;

/** A sentence or more, or markup with words: no code, address, name or list of values. */
export const isProse = (text: string): boolean => {
  const plain = plainOf(text);
  if (UNSPACED.test(plain)) return true;
  const words = plain.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word));
  if (BLOCK.test(text)) return words.length >= 2;
  return (
    words.length >= WORDS_MIN &&
    plain.length >= LENGTH_MIN &&
    !/^[{[]|^https?:/.test(plain) &&
    words.some((word) => /^\p{Ll}/u.test(word) || /^[\p{Lo}]/u.test(word))
  );
};

/** Prose rather than a list of words. */
export const isSentences = (text: string): boolean =>
  isProse(text) && (BLOCK.test(text) || /[.!?](?:\s|$)/.test(plainOf(text)));
