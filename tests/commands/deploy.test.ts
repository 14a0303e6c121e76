/** Files in `deploy/` work unchanged: the unit's command, nginx, and every named metric. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metricsOfWorkers } from '#server/platform/workers/worker-metrics.ts';
import { fillFolder } from '../support/filled-folder.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { makeFolder, type PortalProcess, removeFolder, runPortal } from '../support/portal-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string): Promise<string> => readFile(join(ROOT, 'deploy', name), 'utf8');

/** The unit's command and environment, as systemd would run it from this folder. */
const commandOfUnit = async () => {
  const unit = (await read('shortlist.service')).replaceAll('/opt/shortlist', ROOT.replace(/\/$/, ''));
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const variables = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const [program = '', ...args] = command.split(' ');
  const environment = Object.fromEntries(
    variables.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
  return { program, args, environment };
};

describe('a portal started with the systemd unit’s command', () => {
  let folder: string;
  let portal: PortalProcess;
  let port: string;
  let metrics: string;
  beforeAll(async () => {
    folder = await makeFolder();
    await fillFolder(join(folder, 'var'));
    const { program, args, environment } = await commandOfUnit();
    expect(environment).toMatchObject({
      NODE_ENV: 'production',
      DATA_DIR: '/var/lib/shortlist',
      NODE_OPTIONS: '--max-semi-space-size=16',
    });
    const settings = { ...environment, DATA_DIR: join(folder, 'var'), METRICS_PORT: '0' };
    portal = runPortal(settings, { program, args });
    metrics = (await portal.says(/Metrics are at (http:\S+)/))[1] ?? '';
    port = new URL((await portal.says(/Shortlist is at (http:\S+)/))[1] ?? '').port;
  });
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

  test('OPS-01 OPS-03 exposes every metric that dashboard and alerts name, on its own port', async () => {
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
    // A supervisor adds its own metrics.
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

test('OPS-03 compose passes every setting of the file on, except those of its own network and volume', async () => {
  const compose = await read('compose.yaml');
  const [, file] = /--env-file (\S+)/.exec(compose) ?? [];
  const [, portal = ''] = /^ {2}portal:\n((?: {3,}.*\n|\n)+)/m.exec(compose) ?? [];
  expect(/^ {4}env_file: (\S+)$/m.exec(portal)?.[1]).toBe(file);
  const own = [...portal.matchAll(/^ {6}([A-Z_]+): (?!\$\{\1\b)/gm)].map(([, name]) => name);
  expect(own.toSorted()).toEqual([
    'DATABASE_URL',
    'DATA_DIR',
    'HOST',
    'METRICS_HOST',
    'METRICS_PORT',
    'PORT',
  ]);
});

test('OPS-03 the manual has instructions for each alert', async () => {
  const manual = await readFile(join(ROOT, 'docs/OPERATIONS.md'), 'utf8');
  const alerts = [...(await read('prometheus-alerts.yml')).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.filter((name) => !manual.includes(`| ${name} |`))).toEqual([]);
});
