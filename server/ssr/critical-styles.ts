/** The rules of the style sheet that a rendered page uses, to be part of its document. */
import { createHash } from 'node:crypto';

/** A rule, or a group of rules such as `@media`. */
interface Rule {
  readonly text: string;
  readonly prelude: string;
  /** For each selector of the list the classes that it needs. */
  readonly classes: readonly (readonly string[])[];
  /** Of a group. */
  readonly rules: readonly Rule[] | undefined;
}

const GROUP = /^@(media|supports|layer|container)\b/;
const KEYFRAMES = /^@keyframes (\S+)$/;

/** Where the block ends that begins at this brace. Strings in a built sheet hold no braces. */
const endOf = (css: string, brace: number): number => {
  let depth = 0;
  for (let at = brace; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('The style sheet has an open block.');
};

/** What pseudo-classes such as `:not(.x)` name is not needed, or one of several. */
const classesOf = (selectors: string): string[][] => {
  let plain = selectors;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain.split(',').map((one) => [...one.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
};

const readRules = (css: string): Rule[] => {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const brace = css.indexOf('{', at);
    if (brace < 0) break;
    const end = endOf(css, brace);
    const prelude = css.slice(at, brace).trim();
    rules.push({
      text: css.slice(at, end + 1),
      prelude,
      classes: prelude.startsWith('@') ? [[]] : classesOf(prelude),
      rules: GROUP.test(prelude) ? readRules(css.slice(brace + 1, end)) : undefined,
    });
    at = end + 1;
  }
  return rules;
};

const select = (rules: readonly Rule[], used: ReadonlySet<string>): string =>
  rules
    .map(({ text, prelude, classes, rules: inner }) => {
      if (inner) {
        const kept = select(inner, used);
        return kept && `${prelude}{${kept}}`;
      }
      return classes.some((needed) => needed.every((name) => used.has(name))) ? text : '';
    })
    .join('');

export interface CriticalStyles {
  readonly text: string;
  /** As the Content-Security-Policy names it. */
  readonly hash: string;
}

/** Reads a built style sheet. @returns a function that finds the rules which a page's HTML uses. */
export const criticalStyles = (css: string): ((html: string) => CriticalStyles) => {
  const all = readRules(css);
  const rules = all.filter(({ prelude }) => !KEYFRAMES.test(prelude));
  const animations = all.filter(({ prelude }) => KEYFRAMES.test(prelude));
  return (html) => {
    const used = new Set(
      [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    const kept = select(rules, used);
    const moves = animations.filter(({ prelude }) => kept.includes(prelude.replace(KEYFRAMES, '$1')));
    const text = kept + moves.map((rule) => rule.text).join('');
    return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  };
};
