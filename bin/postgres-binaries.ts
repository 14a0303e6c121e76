/** Finds an installed PostgreSQL server, newest first. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const HOMEBREW = ['/opt/homebrew/opt', '/usr/local/opt'];

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

const newestFirst = (names: string[]): string[] =>
  names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));

const fromPath = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((path) => existsSync(path))
    // The path may be a symbolic link. The other programs are next to its target.
    .map((path) => dirname(realpathSync(path)));

const fromDebian = (): string[] =>
  newestFirst(namesIn(DEBIAN)).map((version) => join(DEBIAN, version, 'bin'));

const fromHomebrew = (): string[] =>
  HOMEBREW.flatMap((folder) =>
    newestFirst(namesIn(folder).filter((name) => name.startsWith('postgresql'))).map((name) =>
      join(folder, name, 'bin'),
    ),
  );

const fromPgConfig = (): string[] => {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
};

/** The folder of `initdb` and `postgres`, or undefined if none is installed. */
export const findPostgresBinaries = (): string | undefined =>
  [...fromPath(), ...fromDebian(), ...fromHomebrew(), ...fromPgConfig()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
