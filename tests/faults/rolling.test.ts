/**
 * Visitors, seekers and employers use the portal through nginx, two workers and a replica while every worker
 * is replaced, as in an upgrade.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { jobPost, pdf, postJob, signUpNewEmployer, signUpSeeker } from '../support/people.ts';
import { makeFolder, removeFolder } from '../support/portal-process.ts';
import { type RemotePortal, requestOf, startRemotePortal } from '../support/remote-portal.ts';
import { type ReplicaServer, startReplica } from '../support/replica.ts';
import { report } from './report.ts';

const GROUPS = 3;
const DEADLINE = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const WAIT = { timeout: 240_000, interval: 200 };

let folder: string;
let primary: OwnCluster;
let replica: ReplicaServer;
let portal: RemotePortal;
beforeAll(async () => {
  folder = await makeFolder();
  primary = await startOwnCluster();
  replica = await startReplica(primary, await freePort());
  portal = await startRemotePortal({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    DATA_DIR: join(folder, 'data'),
    WEB_CONCURRENCY: '2',
    CACHE_STALE_SECONDS: '5',
    UNDO_WINDOW_SECONDS: '0',
    DRAIN_SECONDS: '2',
  });
});
afterAll(async () => {
  await portal?.stop();
  await replica?.stop();
  await primary?.remove();
  await removeFolder(folder);
});

const workerIds = (): number[] =>
  execFileSync('pgrep', ['-P', String(portal.process.child.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

/** The test's companies may publish. */
const verifyCompanies = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("update companies set staff_verdict = 'verified'");
  await client.end();
};

/** The failures, and the number of attempts. */
interface Log {
  readonly failures: string[];
  requests: number;
  journeys: number;
}

/** A visitor, an employer and, for each journey, a new job that a seeker applies to. */
const openGroup = async (request: RemotePortal['request'], log: Log) => {
  const place = { request };
  const employer = await signUpNewEmployer(place);
  await verifyCompanies();
  const ask = async <Body>(call: string, options: Parameters<typeof request>[1] = {}) => {
    log.requests += 1;
    try {
      const answer = await request<Body>(call, options);
      if (answer.status !== 200) log.failures.push(`${call} ${answer.status} ${answer.text.slice(0, 200)}`);
      return answer;
    } catch (error) {
      log.failures.push(`${call} ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  };
  return async (): Promise<void> => {
    const change = { application_deadline_date: DEADLINE };
    const jobId = await postJob(place, employer, change);
    const html = { headers: { accept: 'text/html' } };
    await ask('GET /', html);
    await ask(`GET /jobs?job_title=pilot${jobId}`, html);
    await ask('GET jobs?job_title=pilot');
    const seeker = await signUpSeeker(place, { resume: pdf() });
    const token = seeker;
    await ask(`GET jobposts?id=${jobId}`, { token });
    await ask('POST apply-jobs', {
      token,
      body: { manage_job_id: jobId },
      headers: { 'idempotency-key': randomUUID() },
    });
    const applied = await ask<{ data: object[] }>('GET view-applied-jobs', { token });
    expect(applied.body.data).toHaveLength(1);
    const listed = await ask<{ data: { application_id: number }[] }>(
      'POST view-shortlisted-candidates?page=1',
      { token: employer, body: { manage_job_id: jobId } },
    );
    const application_id = listed.body.data[0]?.application_id;
    await ask('POST application-status', {
      token: employer,
      body: { application_id, status: 'shortlisted' },
    });
    expect((await ask('GET view-applied-jobs', { token })).text).toContain('shortlisted');
    const body = { ...jobPost(change), job_title: `Pilot ${jobId}` };
    await ask(`POST update-job?id=${jobId}`, { token: employer, body });
    await ask(`GET /job-detail/${jobId}`, { headers: { accept: 'text/html', cookie: 'just_saved=1' } });
    log.journeys += 1;
  };
};

test.skipIf(!hasNginx)(
  'OPS-07 every worker is replaced behind nginx during user journeys: no request fails',
  async () => {
    const address = await startNginx(join(folder, 'nginx'), new URL(portal.address).port);
    const log: Log = { failures: [], requests: 0, journeys: 0 };
    const request = requestOf(address);
    const journeys = await Promise.all(Array.from({ length: GROUPS }, () => openGroup(request, log)));
    await Promise.all(journeys.map((journey) => journey()));

    const before = workerIds();
    let isReplaced = false;
    const travelling = journeys.map(async (journey) => {
      while (!isReplaced) await journey();
    });
    const begun = log.requests;
    portal.process.child.kill('SIGUSR2');
    await expect.poll(() => workerIds().filter((id) => before.includes(id)).length, WAIT).toBe(0);
    isReplaced = true;
    await Promise.all(travelling);
    await Promise.all(journeys.map((journey) => journey()));
    expect(log.failures).toEqual([]);
    expect(workerIds()).toHaveLength(2);
    expect(log.journeys).toBeGreaterThan(GROUPS * 2);
    report('every worker replaced behind nginx', {
      journeys: log.journeys,
      requests: log.requests - begun,
      failed: log.failures.length,
    });
  },
);
