/** Files in conversations: what is accepted, who can download them, and when they are deleted. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { cleanUpFiles } from '#server/modules/files/cleanup.ts';
import {
  formOf,
  joinTeam,
  PASSWORD,
  pdf,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';
import { unzip } from '../support/unzip.ts';

const { portal, employer, pass, undo, ...ask } = await startUndoing();
const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
let seeker: string;
let id: number;
beforeEach(async () => {
  ({ seeker, id } = await ask.arrange());
});

const attach = (token: string, file: File = pdf(), application = id) =>
  portal.request('POST attach-file', {
    token,
    form: formOf({ application_id: String(application), file }),
  });
const attached = async (token: string, file = pdf()) => (await attach(token, file)).body.data;
const CALLS = { company: 'POST write-to-applicant', applicant: 'POST write-to-company' } as const;
const write = (token: string, attachmentIds: string[], { text = 'See the files.', application = id } = {}) =>
  portal.request<ResponseOf<'POST write-to-company'> & { code?: string }>(
    CALLS[token === seeker ? 'applicant' : 'company'],
    { token, body: { application_id: application, text, attachment_ids: attachmentIds } },
  );
const conversation = async (token: string) =>
  (await portal.request(`GET conversation?application_id=${id}`, { token })).body.data;
const download = (token: string, file: string) => portal.request(`GET conversation-files/${file}`, { token });
const isStored = async (file: string) => (await portal.deps.files.size(file)) !== undefined;
const clean = () => cleanUpFiles(portal.deps, { info: () => undefined, error: () => undefined });

describe('what is accepted', () => {
  test('TALK-12 PDF, Word and pictures by their content; pictures lose where they were taken', async () => {
    const picture = await sharp({
      create: { width: 4000, height: 30, channels: 3, background: 'red' },
    })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { id: photo, name } = await attached(
      seeker,
      new File([new Uint8Array(picture)], '../my photo.png'),
    );
    expect(name).toBe('my photo.jpg');
    const stored = await portal.deps.files.get(photo);
    const { width, exif } = await sharp(stored).metadata();
    expect([width, exif]).toEqual([3508, undefined]);
    for (const [file, why] of [
      [new File(['<html>'], 'page.pdf'), 'a page'],
      [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }), 'SVG'],
      [new File([], 'empty.pdf'), 'empty'],
    ] as const) {
      const refused = await attach(seeker, file);
      expect([refused.status, Object.keys(refused.body.errors ?? {})], why).toEqual([422, ['file']]);
    }
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf');
    expect((await attach(seeker, large)).status).toBe(413);
  });

  test('TALK-12 a message has five files at most, and may have no text', async () => {
    const files = [];
    for (let count = 0; count < 5; count += 1) files.push((await attached(seeker)).id);
    expect((await attach(seeker)).status).toBe(422);
    const sent = await write(seeker, files.toReversed(), { text: ' ' });
    expect(sent.body.data.attachments.map((file) => file.id)).toEqual(files.toReversed());
    expect((await write(seeker, [], { text: ' ' })).status).toBe(422);
    // Sent once, it can't be sent again.
    const again = await write(seeker, files.slice(0, 1));
    expect([again.status, again.body.code]).toEqual([422, 'invalid']);
    expect((await conversation(seeker)).messages).toHaveLength(1);
  });
});

describe('who sees them', () => {
  test('TALK-13 both sides download a sent file, as an attachment; others don’t find it', async () => {
    const { id: file } = await attached(employer);
    const away = await joinTeam(portal, employer, 'recruiter', []);
    const member = await joinTeam(portal, employer, 'recruiter');
    expect([
      await statusOf(employer, file),
      await statusOf(member, file),
      await statusOf(seeker, file),
    ]).toEqual([200, 404, 404]);
    await write(employer, [file]);
    expect([await statusOf(member, file), await statusOf(seeker, file)]).toEqual([200, 404]);
    pass(WINDOW_S);
    const got = await download(seeker, file);
    expect([got.status, got.headers['content-disposition'], got.headers['content-type']]).toEqual([
      200,
      'attachment; filename=resume.pdf',
      'application/pdf',
    ]);
    expect(got.headers['content-security-policy']).toContain('sandbox');
    const other = await signUpSeeker(portal);
    const staff = await signInStaff(portal);
    for (const token of [other, rival, staff, away]) expect(await statusOf(token, file)).toBe(404);
    expect((await download('', file)).status).toBe(401);
    await portal.request('POST withdraw-application', { token: seeker, body: { job_applied_id: id } });
    expect([await statusOf(employer, file), await statusOf(seeker, file)]).toEqual([404, 200]);
  });
  const statusOf = async (token: string, file: string) => (await download(token, file)).status;

  test('TALK-13 only those who may write attach files, and send only their own, in that conversation', async () => {
    const interviewer = await joinTeam(portal, employer, 'interviewer');
    expect((await attach(interviewer)).status).toBe(404);
    expect([(await attach(rival)).status, (await attach(await signInStaff(portal))).status]).toEqual([
      404, 404,
    ]);
    const { id: file } = await attached(seeker);
    expect((await write(employer, [file])).status).toBe(422);
    const elsewhere = await ask.arrange();
    const theirs = await attach(elsewhere.seeker, pdf(), elsewhere.id);
    expect((await write(seeker, [theirs.body.data.id])).status).toBe(422);
    const remove = (token: string) => portal.request('POST remove-attachment', { token, body: { id: file } });
    expect([(await remove(employer)).status, (await remove(seeker)).status]).toEqual([404, 200]);
    expect([(await conversation(seeker)).unsent, await isStored(file)]).toEqual([[], false]);
  });

  test('TALK-13 the notification and its email name files and contain none', async () => {
    const { id: file } = await attached(employer);
    await write(employer, [file], { text: '' });
    pass(WINDOW_S);
    const mail = (await portal.mails()).findLast(({ text }) => text.includes('resume.pdf'));
    expect(mail?.text).toContain(`/manage-jobs?application=${id}`);
    expect(mail?.html).not.toContain('cid:');
  });
});

describe('when they end', () => {
  test('TALK-14 a message taken back returns its files to its author, who has a day to send them', async () => {
    const { id: file } = await attached(seeker);
    const sent = await write(seeker, [file]);
    expect((await conversation(seeker)).unsent).toEqual([]);
    expect((await undo(sent, seeker)).status).toBe(200);
    pass(WINDOW_S);
    expect((await conversation(seeker)).unsent.map((one) => one.id)).toEqual([file]);
    expect((await download(employer, file)).status).toBe(404);
    const attachedHoursAgo = async (hours: number) => {
      const at = new Date(portal.clock.now().getTime() - hours * 3_600_000).toISOString();
      await portal.database.db.execute(sql`update files set created_at = ${at} where id = ${file}`);
    };
    await attachedHoursAgo(23);
    await clean();
    expect(await isStored(file)).toBe(true);
    await attachedHoursAgo(25);
    await clean();
    expect([await isStored(file), (await conversation(seeker)).unsent]).toEqual([false, []]);
  });

  test('TALK-14 PRIV-02 downloads have the files of both sides; closing an account deletes them, or keeps a member’s', async () => {
    const member = await joinTeam(portal, employer, 'recruiter');
    const { id: mine } = await attached(seeker);
    const { id: theirs } = await attached(member);
    await write(seeker, [mine]);
    await write(member, [theirs]);
    const filesIn = async (token: string) => {
      const { bytes } = await portal.request('GET account-data', { token });
      const names = [...(await unzip(Buffer.from(bytes))).keys()];
      return names.filter((name) => name.includes(theirs.slice(0, 8))).length;
    };
    expect([await filesIn(seeker), await filesIn(member)]).toEqual([0, 1]);
    pass(WINDOW_S);
    expect(await filesIn(seeker)).toBe(1);
    const close = (token: string) =>
      portal.request('POST close-account', { token, body: { password: PASSWORD } });
    expect((await close(member)).status).toBe(200);
    expect((await download(seeker, theirs)).status).toBe(200);
    expect((await close(seeker)).status).toBe(200);
    expect([await isStored(mine), await isStored(theirs)]).toEqual([false, false]);
    const { rows } = await portal.database.db.execute(
      sql`select from conversation_attachments where application_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});
