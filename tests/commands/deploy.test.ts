/** What operators take from `deploy/` works as it is: the unit's command, nginx, and every metric that is named. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { metricsOfWorkers } from '#server/workers/worker-metrics.ts';
import { freePort } from '../support/free-port.ts';
import { makeFolder, type PortalProcess, removeFolder, runPortal } from '../support/portal-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string): Promise<string> => readFile(join(ROOT, 'deploy', name), 'utf8');

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) process.stdout.write('nginx is not installed: its configuration is not tested.\n');

/** Replaces what a test cannot have, such as port 443. Fails where the file doesn't contain it. */
const replaceAll = (text: string, replacements: readonly (readonly [RegExp, string])[]): string =>
  replacements.reduce((result, [pattern, replacement]) => {
    expect(result).toMatch(pattern);
    return result.replace(pattern, replacement);
  }, text);

/** Starts nginx with the site of `deploy/`, without TLS. @returns its address */
const startNginx = async (folder: string, portalPort: string): Promise<string> => {
  const port = await freePort();
  const site = replaceAll(await read('nginx.conf'), [
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*;/, ''],
    [/ssl_certificate_key .*;/, ''],
    [/server 127\.0\.0\.1:3000 /, `server 127.0.0.1:${portalPort} `],
  ]);
  await mkdir(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const configuration = join(folder, 'nginx.conf');
  // As root, nginx would give its work to a user who may not write to the folder.
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

/** The command of the unit and its environment, as systemd would run it from this folder. */
const commandOfUnit = async () => {
  const unit = (await read('shortlist.service')).replaceAll('/opt/shortlist', ROOT.replace(/\/$/, ''));
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const [, variables = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
  const [program = '', ...args] = command.split(' ');
  const environment = Object.fromEntries(
    variables.split(' ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value];
    }),
  );
  return { program, args, environment };
};

describe('a portal started by the command of the systemd unit', () => {
  let folder: string;
  let portal: PortalProcess;
  let port: string;
  let metrics: string;
  beforeAll(async () => {
    folder = await makeFolder();
    const { program, args, environment } = await commandOfUnit();
    expect(environment).toEqual({ NODE_ENV: 'production', DATA_DIR: '/var/lib/shortlist' });
    const settings = { ...environment, DATA_DIR: join(folder, 'var'), METRICS_PORT: '0' };
    portal = runPortal(settings, { program, args });
    metrics = (await portal.says(/Metrics are at (http:\S+)/))[1] ?? '';
    port = new URL((await portal.says(/Shortlist is at (http:\S+)/))[1] ?? '').port;
  }, 200_000);
  afterAll(async () => {
    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
    await removeFolder(folder);
  });

  test.skipIf(!hasNginx)('OPS-03 serves visitors through the nginx configuration', async () => {
    const address = await startNginx(join(folder, 'nginx'), port);
    const page = await fetch(`${address}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ]);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const form = new FormData();
    form.append('resume', new File([new Uint8Array(6 * 1024 * 1024)], 'resume.pdf'));
    const upload = await fetch(`${address}/api/signup-as-jobseeker`, { method: 'POST', body: form });
    // The portal's answer, not nginx's.
    expect([upload.status, upload.headers.get('content-type')]).toEqual([
      expect.toSatisfy((status) => status >= 400 && status < 500),
      expect.stringMatching(/json/),
    ]);
  });

  test('OPS-01 OPS-03 has every metric that dashboard and alerts name, on a port of its own', async () => {
    await fetch(`http://127.0.0.1:${port}/api/jobs`);
    const answer = await fetch(metrics);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toMatch(
      /^shortlist_http_request_duration_seconds_count\{method="GET",route="\/api\/jobs",status="200"\} 1$/m,
    );
    expect(text).toMatch(/^shortlist_database_reachable 1$/m);
    expect(text).toMatch(/^shortlist_search_index_ready 1$/m);
    expect(text).toMatch(/^shortlist_outbox_emails\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^shortlist_response_cache_lookups_total\{found="false"\} [1-9]/m);
    expect(text).toMatch(/^shortlist_jobs\{status="active"\} 0$/m);
    // A supervisor adds its own.
    const ofWorkers = await metricsOfWorkers({ serving: [], deaths: 0 }).read();
    const known = new Set([...(text + ofWorkers).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const named = [await read('grafana-dashboard.json'), await read('prometheus-alerts.yml')].flatMap(
      (file) => [...file.matchAll(/\b(?:shortlist|nodejs|process)_\w+/g)],
    );
    const names = new Set(named.map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);

    expect((await fetch(new URL('/', metrics))).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  });
});

test('OPS-03 the manual says what to do for each alert', async () => {
  const manual = await readFile(join(ROOT, 'docs/OPERATIONS.md'), 'utf8');
  const alerts = [...(await read('prometheus-alerts.yml')).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.filter((name) => !manual.includes(`| ${name} |`))).toEqual([]);
});
