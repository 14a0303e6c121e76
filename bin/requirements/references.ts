/** Finds what documents and comments name that doesn't exist: files, folders, commands and decisions. */

interface Project {
  /** Whether there is a file or folder, by its path or the beginning of its name. */
  exists(path: string): boolean;
  readonly scripts: ReadonlySet<string>;
}

const SUBJECT = 'server|src|contract|tests|bin|bench|deploy|docs';
/** In backticks. Paths with placeholders, such as `contract/<feature>/`, name no file. */
const PATH = new RegExp(`\`((?:${SUBJECT})/[\\w./-]*)\``, 'g');
/** Of `server/`, as the tables of ARCHITECTURE.md shorten them. */
const SERVER_PATH = /`((?:http|modules|platform|search|tasks)\/[\w./-]*)`/g;
const LINK = /\]\(([\w./-]+)(?:#[^)]*)?\)/g;
const SCRIPT = /npm run ([\w:-]*\w)/g;
const DECISION = /\bdecision (\d+)/gi;
const DOCUMENT = /(?<![\w/])docs\/[\w./-]*\w/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const missingDecisions = (text: string, { exists }: Project): string[] =>
  all(text, DECISION)
    .filter((number) => !exists(`docs/decisions/${number.padStart(4, '0')}-`))
    .map((number) => `decision ${number}`);

/** Of a Markdown file at this path. */
export const missingInDocument = (text: string, path: string, project: Project): string[] => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const paths = [
    ...all(text, PATH),
    ...all(text, SERVER_PATH).map((name) => `server/${name}`),
    ...all(text, LINK).map((name) => folder + name),
  ];
  return [
    ...paths.filter((name) => !project.exists(name)),
    ...all(text, SCRIPT).filter((name) => !project.scripts.has(name)),
    ...missingDecisions(text, project),
  ];
};

/** Of a source file. */
export const missingInCode = (text: string, project: Project): string[] => [
  ...(text.match(DOCUMENT) ?? []).filter((path) => !project.exists(path)),
  ...missingDecisions(text, project),
];
