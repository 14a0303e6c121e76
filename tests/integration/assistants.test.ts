/** What assistants read and draft over the Model Context Protocol. */
import { beforeAll, expect, test } from 'vitest';
import type { TokenScope } from '#contract/api-tokens/rules.ts';
import { connectAssistant } from '../support/mcp-client.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const owner = await signUpEmployer(portal, { company_name: 'Copper & Sons' });
const stranger = await signUpEmployer(portal, { company_name: 'Elsewhere' });
const seeker = await signUpSeeker(portal);
const welder = await postJob(portal, owner, { job_title: 'Welder' });
const turner = await postJob(portal, owner, { job_title: 'Lathe turner' });
let application = 0;

beforeAll(async () => {
  const applied = await portal.call('POST apply-jobs', seeker, { manage_job_id: welder, message: 'I weld.' });
  expect(applied.status, applied.text).toBe(200);
  const { body } = await portal.call('POST applicants', owner, {});
  application = body.data[0]?.application_id ?? 0;
});

const tokenOf = async (session: string, ...scopes: TokenScope[]) =>
  (await portal.call('POST api-tokens', session, { name: 'Assistant', scopes, expires_in_days: 1 })).body.data
    .token;

const connect = (token?: string, path?: string) => connectAssistant(portal, token, path);

test('ASSIST-03 an assistant without an account searches, reads and compares jobs, and reads a company', async () => {
  const { tools, use } = await connect();
  expect(tools).toEqual(['search_jobs', 'list_filter_values', 'get_job', 'compare_jobs', 'get_company']);
  const found = await use('search_jobs', { job_title: 'welder', sort: 'closing' });
  expect(found.data).toMatchObject({
    total: 1,
    jobs: [{ id: welder, job_title: 'Welder', url: `http://localhost:3000/job-detail/${welder}` }],
  });
  expect((await use('get_job', { id: turner })).data).toMatchObject({
    response: { job_title: 'Lathe turner' },
  });
  const compared = await use('compare_jobs', { ids: [turner, welder, 999_999] });
  expect(compared.data).toMatchObject({
    jobs: [
      { response: { id: turner }, record: { applications: 0 } },
      { response: { id: welder }, record: { reposts: 0 } },
    ],
    missing: [999_999],
  });
  const company = Number((await portal.request(`GET jobposts?id=${welder}`)).body.data.response.company_id);
  expect((await use('get_company', { id: company })).data).toMatchObject({
    company: { name: 'Copper & Sons' },
  });
  expect((await use('list_filter_values', { list: 'countries' })).text).toContain('India');
});

test('ASSIST-03 what a tool doesn’t know or find is an error that it names', async () => {
  const { use } = await connect();
  expect(await use('search_jobs', { query: 'welder' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('query'),
  });
  expect(await use('search_jobs', { page: 'two' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('/page'),
  });
  expect(await use('get_job', { id: 999_999 })).toMatchObject({
    isError: true,
    text: expect.stringContaining('not_found'),
  });
  expect(await use('list_applicants', {})).toMatchObject({ isError: true });
});

test('ASSIST-03 other origins, unknown tokens and streams are refused', async () => {
  const headers = { accept: 'application/json, text/event-stream' };
  const body = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const post = async (more: Record<string, string>) =>
    (await portal.request('POST /mcp', { headers: { ...headers, ...more }, body })).status;
  expect(await post({})).toBe(200);
  expect(await post({ origin: 'http://localhost:3000' })).toBe(200);
  expect(await post({ origin: 'https://evil.example' })).toBe(403);
  expect(await post({ authorization: `Bearer slt_${'x'.repeat(43)}` })).toBe(401);
  expect((await portal.request('GET /mcp', { headers })).status).toBe(405);
});

test('ASSIST-04 a company’s assistant has the tools of its token’s scopes, for its own company alone', async () => {
  expect((await connect(await tokenOf(owner, 'jobs.view'))).tools).toContain('list_own_jobs');
  const { tools, use } = await connect(await tokenOf(owner, 'applicants.view'));
  expect(tools.slice(5)).toEqual(['list_applicants', 'read_applicants']);
  expect((await use('list_applicants', { manage_job_id: welder })).data).toMatchObject({
    applicants: [{ application_id: application, message: 'I weld.' }],
  });
  expect((await use('read_applicants', { application_ids: [application] })).data).toMatchObject({
    applicants: [{ application_id: application, status: 'applied', skills: [] }],
  });
  const other = await connect(await tokenOf(stranger, 'applicants.view', 'applicants.write'));
  expect((await other.use('read_applicants', { application_ids: [application] })).text).not.toContain(
    'I weld.',
  );
  expect(await other.use('draft_message', { application_id: application, text: 'Hello' })).toMatchObject({
    isError: true,
  });
});

test('ASSIST-09 a job seeker’s assistant reads their applications and the jobs that suit them, within its scopes', async () => {
  expect((await connect(await tokenOf(seeker, 'profile.read'))).tools.slice(5)).toEqual([]);
  const { tools, use } = await connect(await tokenOf(seeker, 'applications.read', 'jobs.read'));
  expect(tools.slice(5)).toEqual(['list_own_applications', 'list_suggested_jobs']);
  expect((await use('list_own_applications', {})).data).toMatchObject({
    applications: [{ job_id: welder, status: 'applied', url: `http://localhost:3000/job-detail/${welder}` }],
    pagination: { total: 1 },
  });
  const { data } = await use('list_suggested_jobs', { limit: 3 });
  expect(data).toMatchObject({ missing: expect.arrayContaining(['skills']) });
});

test('ASSIST-05 a drafted message waits in the conversation, isn’t sent, and replaces no draft', async () => {
  const { use } = await connect(await tokenOf(owner, 'applicants.write'));
  const drafted = await use('draft_message', { application_id: application, text: 'When can you start?' });
  expect(drafted.data).toEqual({ url: `http://localhost:3000/inbox?open=${application}` });
  const draft = async () =>
    (await portal.request(`GET drafts/message:${application}`, { token: owner })).body;
  expect(await draft()).toMatchObject({ data: { data: { text: 'When can you start?' } } });
  const conversation = await portal.request(`GET conversation?application_id=${application}`, {
    token: owner,
  });
  expect(conversation.body).toMatchObject({ data: { messages: [] } });
  expect(await use('draft_message', { application_id: application, text: 'Other words' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('in_use'),
  });
  expect(await draft()).toMatchObject({ data: { data: { text: 'When can you start?' } } });
});

test('ASSIST-06 the Open Job Context Protocol: a manifest, search and job details', async () => {
  const { body: manifest } = await portal.request('GET /.well-known/ojcp.json');
  expect(manifest).toMatchObject({ ojcp_version: '0.1', mcp_endpoint: 'http://localhost:3000/mcp/ojcp' });
  const { tools, use } = await connect(undefined, '/mcp/ojcp');
  expect(manifest).toMatchObject({ tools });
  const found = await use('search_jobs', {
    query: 'welder',
    pagination: { limit: 1 },
    agent_declaration: {},
  });
  expect(found.data).toMatchObject({
    query: 'welder',
    total_results: 1,
    jobs: [
      {
        ojcp_id: `localhost:3000:${welder}`,
        title: 'Welder',
        employer: { name: 'Copper & Sons' },
        apply_paths: [{ supports_agent_submission: true }],
      },
    ],
  });
  expect(
    (await use('search_jobs', { query: 'welder', filters: { salary_min: 90_000_000 } })).data,
  ).toMatchObject({ total_results: 0 });
  const detail = await use('get_job_detail', { job_id: `localhost:3000:${turner}` });
  expect(detail.data).toMatchObject({ job: { title: 'Lathe turner', '@type': 'JobPosting' } });
  for (const job_id of ['localhost:3000:999999', 'other.example:1', 'x'])
    expect((await use('get_job_detail', { job_id })).text).toContain('job_not_found');
  expect((await use('search_jobs', {})).text).toContain('invalid_request');
});
