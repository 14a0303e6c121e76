/** Reads requirement IDs from docs/requirements.md and from the start of test titles. */
import { parseAst } from 'vite';

/** IDs in the order of the document: lines such as "- `NAV-01` Every path ...". */
export const idsOfDocument = (markdown: string): string[] =>
  [...markdown.matchAll(/^- `([A-Z]+-\d+)` /gm)].map(([, id = '']) => id);

const LEADING_IDS = /^(?:[A-Z]+-\d+[ ,]+)+/;

/** "NAV-03 ROLE-01 a visitor ..." carries two. */
export const idsOfTitle = (title: string): string[] =>
  LEADING_IDS.exec(title)?.[0].match(/[A-Z]+-\d+/g) ?? [];

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** `test`, `test.only` and `test.each(table)` all start with the name of a test function. */
const isTestFunction = (callee: unknown): boolean => {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return typeof callee.name === 'string' && TEST_FUNCTIONS.has(callee.name);
  return isTestFunction(callee.object ?? callee.callee ?? callee.tag);
};

/** The text of a string, or of a template up to its first expression. */
const textOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) return textOf(node.quasis[0]);
  if (
    node.type === 'TemplateElement' &&
    typeof node.value === 'object' &&
    node.value &&
    'cooked' in node.value
  ) {
    return String(node.value.cooked);
  }
  return '';
};

const titlesUnder = (node: Node): string[] => {
  const isTitled =
    node.type === 'CallExpression' && isTestFunction(node.callee) && Array.isArray(node.arguments);
  const own = isTitled && Array.isArray(node.arguments) ? [textOf(node.arguments[0])] : [];
  return [...own, ...childrenOf(node).flatMap(titlesUnder)].filter((title) => title !== '');
};

/** Titles of tests and test groups in a file. The meaning of `<Body>(…)` depends on the kind of file. */
export const titlesOfTests = (source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] => {
  const program: unknown = parseAst(source, { lang });
  return isNode(program) ? titlesUnder(program) : [];
};
