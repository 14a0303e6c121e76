/** Limits how many password hashes are made at once: each takes 19 MiB and a thread for some 30 ms. */
import { Failure } from '../../failure.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const AT_ONCE = 4;
const WAITING_MAX = 60;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new Failure('busy', { key: 'server.error.busy' });
    await new Promise<void>((resume) => waiting.push(resume));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next in line, so that nobody can slip in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

let decoy: string | undefined;

export const hash = (password: string): Promise<string> => inTurn(() => hashPassword(password));

/** Compares with a stored hash; an unknown account costs the same time as a wrong password. */
export const matches = (password: string, stored: string | undefined): Promise<boolean> =>
  inTurn(async () => {
    decoy ??= await hashPassword('the password of nobody');
    const right = await passwordMatches(password, stored ?? decoy);
    return stored !== undefined && right;
  });
