/** Finds what documents and comments name that doesn't exist: files, folders, commands and decisions. */
import { join } from 'node:path/posix';

interface Project {
  /** Files and folders. */
  readonly paths: readonly string[];
  readonly scripts: ReadonlySet<string>;
}

/** In backticks. Paths with placeholders, such as `contract/<feature>/`, name no folder. */
const FOLDER = /`((?:server|src|contract|tests|bin|bench|deploy|docs)\/[\w./-]*)`/g;
/** Of `server/`, as the tables of ARCHITECTURE.md shorten them. */
const SERVER_FOLDER = /`((?:http|modules|platform|search|tasks)\/[\w./-]*)`/g;
/** By the end of their path. */
const FILE = /`([\w./-]*\w\.(?:tsx?|mjs|css))`/g;
const LINK = /\]\(([\w./-]+)(?:#[^)]*)?\)/g;
const SCRIPT = /npm run ([\w:-]*\w)/g;
const DECISION = /\bdecision (\d+)/gi;
const DOCUMENT = /(?<![\w/])docs\/[\w./-]*\w/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const begins = ({ paths }: Project, start: string): boolean => paths.some((path) => path.startsWith(start));

const missingDecisions = (text: string, project: Project): string[] =>
  all(text, DECISION)
    .filter((number) => !begins(project, `docs/decisions/${number.padStart(4, '0')}-`))
    .map((number) => `decision ${number}`);

/** Of a Markdown file at this path. */
export const missingInDocument = (text: string, path: string, project: Project): string[] => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const paths = [
    ...all(text, FOLDER),
    ...all(text, SERVER_FOLDER).map((name) => `server/${name}`),
    ...all(text, LINK).map((name) => join(folder, name)),
  ];
  return [
    ...paths.filter((name) => !begins(project, name.replace(/\/$/, ''))),
    ...all(text, FILE).filter((name) => !project.paths.some((one) => `/${one}`.endsWith(`/${name}`))),
    ...all(text, SCRIPT).filter((name) => !project.scripts.has(name)),
    ...missingDecisions(text, project),
  ];
};

/** Of a source file. */
export const missingInCode = (text: string, project: Project): string[] => [
  ...(text.match(DOCUMENT) ?? []).filter((path) => !begins(project, path)),
  ...missingDecisions(text, project),
];
