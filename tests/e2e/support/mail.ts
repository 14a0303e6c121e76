/** The emails of the portal under test, which keeps them as files while no mail server is set. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const readEmails = async (): Promise<string[]> => {
  const folder = join(process.env.E2E_FOLDER ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return emails.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
};

/** Ends the time in which what they are about can be undone. */
const release = async (recipient: string): Promise<void> => {
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}/test/release`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recipient }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
};

/** Waits for an email to this address that matches. @returns what the pattern's group matched */
export const emailed = async (address: string, pattern: RegExp): Promise<string> => {
  let found: string | undefined;
  await expect(async () => {
    await release(address);
    const emails = (await readEmails()).filter((text) => text.includes(`To: ${address}`));
    found = emails.map((text) => pattern.exec(text)?.[1]).find((group) => group !== undefined);
    expect(found, `an email to ${address} with ${pattern}`).toBeDefined();
  }).toPass();
  return found ?? '';
};
