/** Checks that what help articles quote in bold is what the portal says in their language. */
import { type Catalogue, formsOf } from '#contract/shared/message-format.ts';

const BOLD = /\*\*(.+?)\*\*/g;
const PATH = /\[([^\]]+ > [^\]]+)\]\(/g;
/** Bold text that begins a paragraph or a list item and ends like a sentence introduces it; it quotes nothing. */
const INTRODUCTION = /^(?:\s*(?:-|\d+\.)\s+)?\*\*[^*“«]*[:?.।؟]\*\*/gm;
const QUOTED = /^[“«]\s*(.+?)\s*[”»]$/s;
/** Articles leave out values and what follows a label. */
const CONTINUATION = /\s*(?:%\{|[:,(،]).*$/s;
const PLACEHOLDER = /%\{\w+\}/g;
/** Shorter texts around a value would match anything. */
const PATTERN_MIN = 8;

const withPlainSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The labels and messages that an article quotes, including those of links such as `My Profile > Settings`. */
export const labelsIn = (article: string): string[] => {
  const quoted = [...article.replace(INTRODUCTION, '').matchAll(BOLD)].map(([, bold = '']) =>
    bold.replace(QUOTED, '$1'),
  );
  const steps = [...article.matchAll(PATH)].flatMap(([, path = '']) => path.split(' > '));
  return [...new Set([...quoted, ...steps].map(withPlainSpaces))];
};

export type FindKeys = (label: string) => ReadonlySet<string>;

export const labelFinder = (catalogue: Catalogue): FindKeys => {
  const keys = new Map<string, Set<string>>();
  const patterns: { readonly pattern: RegExp; readonly key: string }[] = [];
  for (const [key, text] of Object.entries(catalogue)) {
    for (const form of formsOf(text)) {
      for (const label of [form, form.replace(CONTINUATION, ''), form.replace(PLACEHOLDER, '')]) {
        const plain = withPlainSpaces(label);
        keys.set(plain, (keys.get(plain) ?? new Set()).add(key));
      }
      const parts = withPlainSpaces(form).split(PLACEHOLDER);
      if (parts.length > 1 && parts.join('').length >= PATTERN_MIN)
        patterns.push({ pattern: new RegExp(`^${parts.map(literally).join('.+')}$`), key });
    }
  }
  return (label) => {
    const matching = patterns.filter(({ pattern }) => pattern.test(label)).map(({ key }) => key);
    return new Set([...(keys.get(label) ?? []), ...matching]);
  };
};

interface Quoting {
  readonly article: string;
  /** For the language of the article. */
  readonly findKeys: FindKeys;
}

/** One line for each label that no text of the article's language says. */
export const unknownLabels = ({ article, findKeys }: Quoting): string[] =>
  labelsIn(article)
    .filter((label) => findKeys(label).size === 0)
    .map((label) => `quotes **${label}**, which the portal doesn’t say`);

/** One line for each label of the English article that the translated article doesn't quote. */
export const untranslatedLabels = (english: Quoting, translated: Quoting): string[] => {
  const quoted = new Set(labelsIn(translated.article).flatMap((label) => [...translated.findKeys(label)]));
  return labelsIn(english.article)
    .filter((label) => ![...english.findKeys(label)].some((key) => quoted.has(key)))
    .map((label) => `doesn’t quote **${label}** in its language`);
};
