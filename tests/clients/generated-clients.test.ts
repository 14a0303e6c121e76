/**
 * Clients that two generators make from the OpenAPI document, and a journey with each. They are compiled by an older
 * TypeScript, which openapi-typescript needs.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

interface Client {
  post(id: string): Promise<{ id: number; status: string; created: boolean }>;
  change(id: string): Promise<{ id: number; created: boolean }>;
  applicants(jobId: number): Promise<number[]>;
  move(ids: number[]): Promise<string | undefined>;
  close(id: string): Promise<string | undefined>;
}

const GENERATOR = 'org.openapitools:openapi-generator-cli:7.10.0';
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
const MINUTES_MS = 60_000;

const portal = await portalOfFile();
const owner = await signUpEmployer(portal);
const folder = await mkdtemp(join(tmpdir(), 'clients-'));
const execute = promisify(execFile);
/** @returns what went wrong, or undefined. */
const run = (program: string, ...args: string[]): Promise<string | undefined> =>
  execute(program, args, { cwd: folder, timeout: 5 * MINUTES_MS }).then(
    () => undefined,
    (error: Error & { stdout?: string; stderr?: string }) =>
      [error.message, error.stdout, error.stderr].join('\n'),
  );
const local = (program: string) => join(folder, 'node_modules/.bin', program);

/** The test's portal over the network. */
const listen = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const sent = Buffer.concat(chunks).toString();
      const token = request.headers.authorization?.replace('Bearer ', '');
      const answer = await portal.request(`${request.method} ${request.url}`, {
        ...(token === undefined ? {} : { token }),
        ...(sent === '' ? {} : { body: JSON.parse(sent) }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

let server: Server;
let address = '';
let missing: string | undefined;
beforeAll(async () => {
  server = await listen();
  const place = server.address();
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  await cp(new URL('./journeys', import.meta.url), folder, { recursive: true });
  await writeFile(join(folder, 'openapi.json'), (await portal.request('GET openapi.json')).text);
  missing = await run('npm', 'ci', '--no-audit', '--no-fund');
}, 5 * MINUTES_MS);
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const travel = async (name: string) => {
  const problem = await run(local('tsc'), '-p', 'tsconfig.json');
  expect(problem).toBeUndefined();
  const { connect } = await import(join(folder, 'out', `${name}.js`));
  const body = {
    name,
    scopes: ['jobs.post', 'jobs.end', 'jobs.view', 'applicants.view', 'applicants.move'],
    expires_in_days: 30,
  };
  const { token } = (await portal.call('POST api-tokens', owner, body)).body.data;
  const client: Client = connect(address, token);
  const posted = await client.post(name);
  expect(posted).toMatchObject({ status: 'approved', created: true });
  expect(await client.change(name)).toMatchObject({ id: posted.id, created: false });
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  expect((await portal.call('POST apply-jobs', seeker, { manage_job_id: posted.id })).status).toBe(200);
  const ids = await client.applicants(posted.id);
  expect(ids).toHaveLength(1);
  expect(await client.move(ids)).toBe('shortlisted');
  expect(await client.close(name)).toMatch(/closed/);
};

/** Compiles one journey alone. */
const only = (name: string) =>
  writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'es2022',
        lib: ['es2022', 'dom'],
        module: 'nodenext',
        moduleResolution: 'nodenext',
        outDir: 'out',
        skipLibCheck: true,
        types: [],
      },
      files: [`${name}.ts`],
    }),
  );

test(
  'API-14 a client with types of openapi-typescript posts, changes and closes a job, reads and moves applicants',
  async ({ skip }) => {
    skip(missing !== undefined, `npm ci: ${missing}`);
    expect(await run(local('openapi-typescript'), 'openapi.json', '-o', 'schema.d.ts')).toBeUndefined();
    await only('with-openapi-fetch');
    await travel('with-openapi-fetch');
  },
  5 * MINUTES_MS,
);

test(
  'API-14 so does a client of OpenAPI Generator',
  async ({ skip }) => {
    skip(missing !== undefined, `npm ci: ${missing}`);
    const absent =
      (await run('java', '-version')) ??
      (await run('mvn', '-q', '-B', COPY, `-Dartifact=${GENERATOR}`, `-DoutputDirectory=${folder}`));
    skip(absent !== undefined, `Java and Maven Central are needed: ${absent}`);
    const jar = join(folder, 'openapi-generator-cli-7.10.0.jar');
    const generating = ['-g', 'typescript-fetch', '-i', 'openapi.json', '-o', 'generated'];
    const options = '--additional-properties=importFileExtension=.js';
    expect(await run('java', '-jar', jar, 'generate', ...generating, options)).toBeUndefined();
    await only('with-openapi-generator');
    await travel('with-openapi-generator');
  },
  10 * MINUTES_MS,
);
