/** Calendars that subscribe to one's interviews, read by a strict parser and by two programs where these are installed. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { joinTeam, PASSWORD, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ undoWindowSeconds: 30 });
const { call } = portal;
const employer = await signUpEmployer(portal, { company_name: 'Harbour; Works, "Ltd"' });
const seeker = await signUpSeeker(portal);

/** Before and after clocks change in Amsterdam. */
const WINTER = '2026-03-27T09:00:00.000Z';
const SUMMER = '2026-03-30T08:00:00.000Z';

let minutes = 0;
const pass = (count: number) => {
  minutes += count;
  portal.clock.set(new Date(NOW.getTime() + minutes * 60_000));
};
const propose = async (slot: string, interviewers: number[] = []) => {
  const job = await postJob(portal, employer, { job_title: 'Pilot – “deep sea”, 1st; class' });
  await call('POST apply-jobs', seeker, { manage_job_id: job });
  const { body } = await portal.request('POST applicants', { token: employer, body: { manage_job_id: job } });
  const proposed = await call('POST propose-interview', employer, {
    application_id: body.data[0]?.application_id ?? 0,
    slots: [slot],
    minutes: 45,
    kind: 'video',
    place: 'https://meet.example/room',
    time_zone: 'Europe/Amsterdam',
    note: 'Bring your licence,\nand a pen; both.',
    interviewer_ids: interviewers,
  });
  expect(proposed.status, proposed.text).toBe(200);
  return proposed.body.data;
};
const accept = ({ id, version }: { id: number; version: number }, starts_at: string) =>
  call('POST accept-interview', seeker, { interview_id: id, version, starts_at, time_zone: 'Europe/Paris' });

const subscribe = async (token: string) => {
  const answer = await portal.request('PUT calendar-feed', { token });
  expect(answer.status, answer.text).toBe(200);
  return new URL(answer.body.data.address).pathname;
};
const read = (path: string, headers: Record<string, string> = {}) =>
  portal.request(`GET ${path.replace('/api/', '')}`, { headers });
const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const start = event.startDate;
    return {
      summary: event.summary,
      start: start.toJSDate().toISOString(),
      zone: start.zone.tzid,
      status: component.getFirstPropertyValue('status'),
      uid: event.uid,
    };
  });
};

let path = '';
let cancelled = { id: 0, version: 0 };
beforeAll(async () => {
  const winter = await propose(WINTER);
  cancelled = await propose(SUMMER);
  pass(1);
  expect((await accept(winter, WINTER)).status).toBe(200);
  expect((await accept(cancelled, SUMMER)).status).toBe(200);
  pass(1);
  const body = { interview_id: cancelled.id, version: cancelled.version + 1, reason: 'The ship is late.' };
  const answer = await call('POST cancel-interview', employer, body);
  expect(answer.status, answer.text).toBe(200);
  pass(1);
  path = await subscribe(seeker);
});

test('INTERVIEW-15 a calendar shows one’s interviews at their exact times, and cancelled ones as such', async () => {
  const { status, text, headers } = await read(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/calendar');
  expect(text).not.toContain('METHOD:');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/);
  const events = eventsOf(text);
  expect(events.map(({ start, status: state, zone }) => [start, state, zone])).toEqual([
    [WINTER, 'CONFIRMED', 'UTC'],
    [SUMMER, 'CANCELLED', 'UTC'],
  ]);
  expect(events[0]?.summary).toBe('Interview: Pilot – “deep sea”, 1st; class (Harbour; Works, "Ltd")');
  // The invitations by email have the same, so that nothing stands twice in a calendar.
  expect(events[1]?.uid).toMatch(new RegExp(`^interview-${cancelled.id}@`));
});

test('INTERVIEW-15 an unchanged calendar is answered in one line, a change of the company once it can’t be undone', async () => {
  const { headers } = await read(path);
  const etag = String(headers.etag);
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  const later = await propose('2026-04-02T08:00:00.000Z');
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  pass(1);
  const renewed = await read(path, { 'if-none-match': etag });
  expect(renewed.status).toBe(200);
  expect(eventsOf(renewed.text).at(-1)).toMatchObject({ status: 'TENTATIVE' });
  expect((await portal.request('GET calendar-feed', { token: seeker })).body.data?.read_at).not.toBeNull();
  expect((await accept(later, '2026-04-02T08:00:00.000Z')).status).toBe(200);
  expect(eventsOf((await read(path)).text).at(-1)).toMatchObject({ status: 'CONFIRMED' });
});

test('INTERVIEW-15 members see those that they take part in, for their company alone', async () => {
  const interviewer = await joinTeam(portal, employer, 'interviewer');
  const { body: me } = await portal.request('GET me', { token: interviewer });
  await propose('2026-04-05T08:00:00.000Z', [me.data.id]);
  const own = await subscribe(interviewer);
  expect(eventsOf((await read(own)).text).map(({ start }) => start)).toEqual(['2026-04-05T08:00:00.000Z']);
  expect((await read(own)).text).toContain('Kiran Das');
  expect((await call('POST remove-member', employer, { member_id: me.data.id })).status).toBe(200);
  expect((await read(own)).status).toBe(404);
});

test('INTERVIEW-15 the address is stored hashed, and ends when renewed, stopped or with a new password', async () => {
  const { rows } = await portal.database.db.execute(`select * from calendar_feeds`);
  const secret = path.replace(/^.*\//, '').replace('.ics', '');
  expect(JSON.stringify(rows)).not.toContain(secret);
  const renewed = await subscribe(seeker);
  expect((await read(path)).status).toBe(404);
  expect((await portal.request('DELETE calendar-feed', { token: seeker })).status).toBe(200);
  expect((await read(renewed)).status).toBe(404);
  expect((await portal.request('GET calendar-feed', { token: seeker })).body.data).toBeNull();
  const last = await subscribe(seeker);
  const password = 'another battery staple';
  const body = { current_password: PASSWORD, password, password_confirmation: password };
  expect((await portal.request('POST change-password', { token: seeker, body })).status).toBe(200);
  expect((await read(last)).status).toBe(404);
  path = await subscribe(seeker);
});

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
const programs = ['khal', 'vdirsyncer'].filter((program) => !isInstalled(program));

test('INTERVIEW-15 khal and vdirsyncer read the calendar', async ({ skip }) => {
  skip(programs.length > 0, `not installed: ${programs.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'calendar-'));
  const { text } = await read(path);
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(text),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  const config = join(folder, 'vdirsyncer');
  await writeFile(
    config,
    `[general]\nstatus_path = "${folder}/status"\n[pair a]\na = "here"\nb = "there"\ncollections = null\n` +
      `[storage here]\ntype = "filesystem"\npath = "${folder}/here"\nfileext = ".ics"\n` +
      `[storage there]\ntype = "http"\nurl = "http://127.0.0.1:${port}/interviews.ics"\n`,
  );
  const run = (program: string, ...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(program, args, { env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' } });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk;
        });
      child.on('error', reject);
      child.on('close', () => resolve(said));
    });
  await run('vdirsyncer', '-c', config, 'discover');
  const synced = await run('vdirsyncer', '-c', config, 'sync');
  server.close();
  const files = (await readdir(join(folder, 'here'))).filter((name) => name.endsWith('.ics'));
  expect(files.length, synced).toBe(eventsOf(text).length);
  expect(await readFile(join(folder, 'here', files[0] ?? ''), 'utf8')).toContain('BEGIN:VEVENT');
  const settings = join(folder, 'khal');
  await writeFile(
    settings,
    `[calendars]\n[[interviews]]\npath = ${folder}/here\n[sqlite]\npath = ${folder}/khal.db\n[locale]\n` +
      'timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\n' +
      'longdatetimeformat = %Y-%m-%d %H:%M\nlocal_timezone = Europe/Amsterdam\ndefault_timezone = UTC\n',
  );
  const listed = await run(
    'khal',
    '-c',
    settings,
    'list',
    '--format',
    '{start-long} {title}',
    '2026-03-20',
    '20d',
  );
  // Ten o'clock in Amsterdam before and after its clocks change.
  expect(listed).toContain('2026-03-27 10:00 Interview: Pilot – “deep sea”, 1st; class');
  expect(listed).toContain('2026-03-30 10:00');
  await rm(folder, { recursive: true });
});
