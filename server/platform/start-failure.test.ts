import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { explainStartFailure } from './start-failure.ts';

const withCode = (code: string, path?: string, message = code): Error =>
  Object.assign(new Error(message), { code, ...(path === undefined ? {} : { path }) });

/** As the database's library reports a refused statement. */
const refused = (code: string, message = code): Error =>
  new DrizzleQueryError(
    `insert into "cities" values ${'($1, $2),\n'.repeat(50)}`,
    [1, 2],
    withCode(code, undefined, message),
  );

test.each([
  [new Refusal('Said.'), /^Said\.$/],
  [withCode('EACCES', '/backups/today'), /^No permission to read and write \/backups\/today\. Make the user/],
  [withCode('EROFS', '/backups'), /^\/backups is on a read-only file system\./],
  [withCode('ENOSPC', '/backups'), /^The disk of \/backups is full\./],
  [
    Object.assign(new Error('Cannot write file', { cause: withCode('ENOSPC', '/files/a') }), {
      code: 'E_WRITE',
    }),
    /^The disk of \/files\/a is full\./,
  ],
  [Object.assign(withCode('ERR_SQLITE_ERROR'), { errcode: 13 }), /^The disk of the database is full\./],
  [
    Object.assign(withCode('ERR_SQLITE_ERROR'), { errcode: 8 + (4 << 8) }),
    /^the database is on a read-only file system\./,
  ],
  [withCode('EDQUOT', '/backups'), /^The disk of \/backups is full\./],
  [withCode('EMFILE', '/backups/a'), /^This process has too many files open\./],
  [withCode('ENOENT', '/list.csv'), /^\/list\.csv does not exist\.$/],
  [withCode('EISDIR', '/list.csv'), /^\/list\.csv is a folder, not a file\.$/],
  [withCode('ENOTDIR', '/list.csv/a'), /^\/list\.csv\/a is not a folder\.$/],
  [new RangeError('WebAssembly.Memory(): could not allocate memory'), /^There is not enough memory\./],
  [
    refused('53100', 'could not extend file "base/5/1": No space left'),
    /^The disk of the database is full\./,
  ],
  [refused('25006'), /^The server in DATABASE_URL is read-only/],
  [refused('42501'), /^The user in DATABASE_URL may not create tables\./],
  [
    refused('58P01', 'extension "pg_trgm" is not available'),
    /^This failed unexpectedly: extension "pg_trgm" is/,
  ],
  [new TypeError('x is no function'), /^This failed unexpectedly: x is no function$/],
])('OPS-11 a failure is explained by its cause, in one line: %s', (error, line) => {
  expect(explainStartFailure(error)).toMatch(line);
  expect(explainStartFailure(error)).not.toMatch(/\n|\binsert\b|PORT|DATA_DIR/);
});
