/** Tells texts that people read from the values of programs. */
import { plainOf } from './texts.ts';

/** Fields whose texts aren't of the posting. */
const OTHER =
  /\b(?:meta|seo|og|legal|privacy|gdpr|consents?|disclaimer|cookies?|questions?|confirmation|thanks?|thank you|e ?mails?|templates?|internal|notes?|comments?|hash|token|images?|photos?|logo|css|scripts?|breadcrumbs?|search|query|keywords?|tracking|signature|log|errors?|messages?|schema|label|caption|heading|slug|address|path|referral|survey|instructions?|apply data)\b/;

export const isProseName = (name: string): boolean => !OTHER.test(name);

const BLOCK = /<(?:p|li|ul|ol|br|div|h[1-6])\b/i;
const WORDS_MIN = 6;
const LENGTH_MIN = 35;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{20}/u;

/** "jobid=41650" is none. */
const WORD = /^[("“«¿¡]*[\p{L}\p{M}][\p{L}\p{M}'’/-]+[)"”».,;:!?…]*$/u;

/** A sentence or more, or markup with words: no code, address, name or list of values. */
export const isProse = (text: string): boolean => {
  const plain = plainOf(text);
  if (UNSPACED.test(plain)) return true;
  const words = plain.split(/\s+/).filter((word) => WORD.test(word));
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
