/** Installs Debian packages if that needs no password. */
import { spawnSync } from 'node:child_process';

const runs = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** @returns whether the package is installed afterwards. */
export const installDebianPackage = (name: string): boolean => {
  if (!runs('apt-get', ['--version'])) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const aptGet = (...args: string[]): boolean => {
    const [command = '', ...rest] = [...sudo, 'apt-get', '--yes', '--quiet', ...args];
    return runs(command, rest);
  };
  if (sudo.length > 0 && !runs('sudo', ['--non-interactive', 'true'])) return false;
  const install = () => aptGet('install', '--no-install-recommends', name);
  return install() || (aptGet('update') && install());
};
