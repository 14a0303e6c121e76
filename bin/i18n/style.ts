/** The style of English texts and their descriptions, with its exceptions. */
import { groupOf, placeholdersOf, SITE_NAME } from '#contract/shared/message-format.ts';
import type { SourceText } from '#server/platform/i18n/catalogue-files.ts';

/** Phrases that sound translated or coined, with their replacement. */
const AVOID: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one'],
  [/\beverybody\b/i, 'everyone'],
  [/\bwhoever\b/i, 'the person, or “anyone who”'],
  [/\bgiven up\b|\bgive up\b/i, 'failed'],
  [/\bdoubts?\b/i, 'flags'],
  [/\bstanding\b/i, 'status'],
  [/\bputs? away\b/i, 'close'],
  [/\bturn(s|ed)? (it|them|this|\w+ jobs?) down\b|\bjobs? turned down\b/i, 'reject'],
  [/\bby itself\b/i, 'automatically'],
  [/\bthere is no such\b|\bdoes not exist\b|\bis not there\b/i, 'we can’t find'],
  [/\bwaits? for (you|some)/i, 'needs your attention'],
  [/\bnothing waits\b|\ball that waits\b/i, 'nothing to review'],
  [/\bshouts\b|\bstale\b|\bopen cards\b/i, 'plain words'],
  [/\bat the foot of\b/i, 'at the bottom of'],
  [/\bjust now\b/i, 'right now'],
  [/\btill\b/i, 'until'],
];

/** The only accepted word is “email”. An offer letter is on paper, or a PDF. */
const OTHER_WORDS_FOR_EMAIL = /\be-mail|\bmail(s|ed|ing)?\b|(?<!offer )\bletters?\b/i;
/** Texts about letters of the alphabet. */
const LETTERS_ALLOWED = new Set(['server.field.tag', 'server.staff.article_address']);

/** Content pages, which are not part of the interface. */
const CONTENT = /^(about|accessibility|blog|faq|help|privacy|services|terms)$/;
const LONGEST_SENTENCE = 20;

/** Names, abbreviations and words that follow a name. */
const NAMES =
  /^(Alt\+T|API|Apple|Asia|April|CSV|CV|Ctrl|English|France|French|Gmail|Google|Hindi|HTML|I|ID|Idempotency-Key|India|Indeed|Indian|Instagram|Jaipur|JavaScript|JPEG|LinkedIn|Markdown|MB|Mumbai|OpenStreetMap|PDF|PNG|PO|Pune|Re|SVG|Shortlist|Spanish|Sunday|Monday|Wednesday|Texts|URL|UTF-8|UTC|WebP|WhatsApp|Word|X|XLIFF|XML|America|East|New|Union|Zealand)$/;

const plain = (text: string): string => text.replace(/%\{\w+\}/g, '#');
const formsOf = (message: string): string[] => message.split('||||').map((form) => form.trim());
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:;…])\s+/);
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\d#]/u.test(word));

/** A capitalised word inside a sentence. Quotes, dashes and slashes start a new one. */
const strayCapital = (text: string): string | undefined =>
  text
    .replace(/“[^”]*”/g, '#')
    .replace(/^[^\p{L}#]+/u, '')
    .split(/(?<=[.!?:…])\s+|\s[–—·/]\s|\n/)
    .flatMap((sentence) => wordsOf(sentence).slice(1))
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}\d]+$/gu, '').replace(/[’'].*$/, ''))
    .find((word) => /^\p{Lu}/u.test(word) && !NAMES.test(word) && !/^[\p{Lu}\d-]+$/u.test(word));

/**
 * Style errors in a text, one line each.
 * @param quoted keys whose wording or capitals come from the specification, or which are names.
 */
export const styleMistakes = (
  key: string,
  { message, description }: SourceText,
  quoted: ReadonlySet<string>,
): string[] => {
  const mistakes: string[] = [];
  const words = plain(message);
  for (const [phrase, better] of AVOID) {
    const found = phrase.exec(words);
    if (found) mistakes.push(`avoid “${found[0]}”; write: ${better}`);
  }
  const mail = OTHER_WORDS_FOR_EMAIL.exec(words);
  if (mail && !LETTERS_ALLOWED.has(key)) mistakes.push(`“${mail[0]}” instead of “email”`);
  if (!quoted.has(key) && !CONTENT.test(groupOf(key))) {
    for (const form of formsOf(words)) {
      const capital = strayCapital(form);
      if (capital !== undefined) mistakes.push(`“${capital}” has a capital inside a sentence`);
      for (const sentence of sentencesOf(form)) {
        const length = wordsOf(sentence).length;
        if (length > LONGEST_SENTENCE)
          mistakes.push(`a sentence has ${length} words, more than ${LONGEST_SENTENCE}`);
      }
    }
  }
  for (const name of placeholdersOf(message))
    if (name !== SITE_NAME && !description.includes(`%{${name}}`))
      mistakes.push(`the description does not explain %{${name}}`);
  return mistakes;
};
