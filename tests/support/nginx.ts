/** Starts nginx with the site in `deploy/`, without TLS. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

const SITE = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url));

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) process.stdout.write('nginx is not installed: its configuration is not tested.\n');

/** Replaces what a test can't use, such as port 443. Fails if the file doesn't contain it. */
const replaceAll = (text: string, replacements: readonly (readonly [RegExp, string])[]): string =>
  replacements.reduce((result, [pattern, replacement]) => {
    expect(result).toMatch(pattern);
    return result.replace(pattern, replacement);
  }, text);

/** Stops when the test has finished. @returns its address */
export const startNginx = async (folder: string, portalPort: string): Promise<string> => {
  const port = await freePort();
  const site = replaceAll(await readFile(SITE, 'utf8'), [
    [/listen 80;/, `listen 127.0.0.1:${await freePort()};`],
    // This machine may have no IPv6.
    [/listen \[::\]:\d+.*;/g, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*;/, ''],
    [/ssl_certificate_key .*;/, ''],
    [/server 127\.0\.0\.1:3000 /g, `server 127.0.0.1:${portalPort} `],
  ]);
  await mkdir(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const configuration = join(folder, 'nginx.conf');
  // As root, nginx would switch to a user who can't write to the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(
    configuration,
    `${user}daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  );
  const nginx = spawn('nginx', ['-c', configuration, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  onTestFinished(async () => {
    nginx.kill('SIGQUIT');
    if (nginx.exitCode === null) await once(nginx, 'exit');
  });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(address).then(
        () => 'answers',
        () => errors,
      ),
    )
    .toBe('answers');
  return address;
};
