import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderTransport } from './transport.ts';

test('MAIL-09 a company’s name stands before the portal’s address, whatever it contains', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const transport = folderTransport(folder, 'Shortlist <no-reply@portal.example>', () => undefined);
  const senderName = 'Smith, "Bay" <x@evil.example> via Shortlist';
  await transport.deliver({ to: 'ada@example.com', subject: 'Interview', text: 'Two.', senderName });
  transport.close();
  const [name = ''] = await readdir(folder);
  const headers = (await readFile(join(folder, name), 'utf8')).replace(/\r\n[ \t]/g, ' ').split('\r\n');
  const from = headers.find((one) => one.startsWith('From:'));
  expect(from).toMatch(/^From: ".*" <no-reply@portal\.example>$/);
});

test('MAIL-07 mail programs are told that a POST unsubscribes, and that no person wrote the email', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const transport = folderTransport(folder, 'Shortlist <no-reply@portal.example>', () => undefined);
  const unsubscribe = 'https://portal.example/stop?token=1';
  await transport.deliver({ to: 'ada@example.com', subject: 'New jobs', text: 'Two.', unsubscribe });
  transport.close();
  const [name = ''] = await readdir(folder);
  const headers = (await readFile(join(folder, name), 'utf8')).split('\r\n');
  expect(headers).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${unsubscribe}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
    ]),
  );
});
