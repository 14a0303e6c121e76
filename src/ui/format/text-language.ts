/** The language of what users wrote, for screen readers, hyphenation and fonts (WCAG 3.1.2). */

/** Scripts with more than one language get the one that most portals have. */
const SCRIPTS = [
  ['hi', /\p{Script=Devanagari}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
] as const;

/** Words that every longer text has, and that the other languages lack. */
const WORDS = {
  en: /\b(?:the|and|of|to|with|for|our|you|your|will|are|is|we)\b/gi,
  fr: /\b(?:le|les|du|et|vous|nous|dans|avec|pour|une|des|est|votre|sur)\b/gi,
  es: /\b(?:el|los|las|y|para|con|una|del|en|por|tu|que|nuestro|somos)\b/gi,
  de: /\b(?:der|die|und|mit|für|wir|sie|ein|eine|bei|im|ist|auf|zu)\b/gi,
} as const;
const WORDS_NEEDED = 3;
/** A longer text says nothing more about its language. */
const LOOKED_AT = 600;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Undefined if a text is too short to tell. Markup counts for nothing. */
export const languageOf = (html: string): string | undefined => {
  const text = html
    .slice(0, 4 * LOOKED_AT)
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .slice(0, LOOKED_AT);
  const latin = countOf(text, /\p{Script=Latin}/gu);
  const script = SCRIPTS.find(([, letters]) => countOf(text, letters) > latin);
  if (script) return script[0];
  const [first, second] = Object.entries(WORDS)
    .map(([language, words]) => ({ language, count: countOf(text, words) }))
    .sort((one, other) => other.count - one.count);
  if (first && first.count >= WORDS_NEEDED && first.count > 1.5 * (second?.count ?? 0)) return first.language;
  return undefined;
};

/** The attribute `lang` of a text, if its language differs from the page's. @param about a longer text in the same language */
export const langOf = (text: string, locale: string, about = ''): string | undefined => {
  const language = languageOf(text) ?? languageOf(about);
  return language === locale ? undefined : language;
};
