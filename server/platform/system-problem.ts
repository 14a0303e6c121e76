/** Recognises failures of the machine, such as a full disk, and says in one line what to do about them. */

type SystemProblem = 'memory' | 'permission' | 'full' | 'read-only' | 'handles' | 'device';

/** By the codes of the operating system, Node and PostgreSQL. */
const BY_CODE: Readonly<Record<string, SystemProblem>> = {
  EACCES: 'permission',
  EPERM: 'permission',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53100': 'full',
  EROFS: 'read-only',
  EMFILE: 'handles',
  ENFILE: 'handles',
  ENOMEM: 'memory',
  '53200': 'memory',
  ERR_WORKER_OUT_OF_MEMORY: 'memory',
  EIO: 'device',
  '58030': 'device',
};

/** By the codes of `node:sqlite`, with which the data folder is locked (https://sqlite.org/rescode.html). */
const BY_SQLITE_CODE: Readonly<Record<number, SystemProblem>> = {
  7: 'memory',
  8: 'read-only',
  10: 'device',
  13: 'full',
};
/** The rest of an extended code says more about the same. */
const SQLITE_CODE = 0xff;

/** By the words of the embedded PostgreSQL and of WebAssembly. */
const BY_TEXT: readonly (readonly [pattern: RegExp, problem: SystemProblem])[] = [
  [/permission denied|operation not permitted/i, 'permission'],
  [/no space left on device|quota exceeded/i, 'full'],
  [/read-only file ?system/i, 'read-only'],
  [/too many open files|file descriptors/i, 'handles'],
  [/(?:could not|cannot|can't|failed to) allocate|out of memory|array buffer allocation failed/i, 'memory'],
  [/(?:input\/output|i\/o) error/i, 'device'],
];

export const systemProblemIn = (text: string): SystemProblem | undefined =>
  BY_TEXT.find(([pattern]) => pattern.test(text))?.[1];

/** @returns the code of an error or, if it has none, of its cause; empty if neither has one. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
};

/** Looks at causes, too, because libraries wrap errors in their own, with codes of their own. */
export const systemProblemOf = (error: unknown): SystemProblem | undefined => {
  if (!(error instanceof Error)) return undefined;
  const own = 'code' in error && typeof error.code === 'string' ? BY_CODE[error.code] : undefined;
  if (own) return own;
  if ('errcode' in error && typeof error.errcode === 'number')
    return BY_SQLITE_CODE[error.errcode & SQLITE_CODE];
  const isAboutMachine = error instanceof RangeError || error instanceof WebAssembly.RuntimeError;
  return (
    (isAboutMachine ? systemProblemIn(error.message) : undefined) ??
    systemProblemOf(error instanceof AggregateError ? error.errors[0] : error.cause)
  );
};

const user = (): string => {
  const id = process.getuid?.();
  return id === undefined ? 'this user' : `the user who runs this (uid ${id})`;
};

/** @returns the problem and its remedy in one line. @param path the file or folder concerned */
export const explainSystemProblem = (problem: SystemProblem, path: string): string => {
  switch (problem) {
    case 'permission':
      return `No permission to read and write ${path}. Make ${user()} its owner, or choose another place.`;
    case 'full':
      return `The disk of ${path} is full. Make room and start again.`;
    case 'read-only':
      return `${path} is on a read-only file system. Make that writable, or choose another place.`;
    case 'handles':
      return 'This process has too many files open. Raise its limit: ulimit -n, or LimitNOFILE of the systemd unit.';
    case 'memory':
      return "There is not enough memory. Free some, or raise this process's limit: ulimit -v, MemoryMax of the systemd unit, or the container's.";
    case 'device':
      return `The disk fails to read or write ${path}. Check the disk and the system's log before you start again.`;
  }
};
