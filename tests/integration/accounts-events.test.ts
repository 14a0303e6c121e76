/** Security events: changes to how users access an account. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { applyRetention } from '#server/tasks/retention.ts';
import { HOUR, NEW, startAccounts } from '../support/accounts.ts';
import { confirmAddress, PASSWORD } from '../support/people.ts';
import { NOW } from '../support/portal.ts';

const { portal, mailsTo, lastToken, confirm, change, signIn, someone } = await startAccounts();

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const eventsOf = async (token: string) => (await portal.request('GET security-events', { token })).body.data;

test('ACCT-03 security events are listed and emailed at once, in the account’s language', async () => {
  const { email, token } = await someone();
  await confirmAddress(portal, email);
  await portal.request('POST account-language', { token, body: { language: 'fr' } });
  const phone = await portal.request('POST login', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': SAFARI },
  });
  await portal.request('POST end-other-sessions', { token: phone.body.token });
  const asPhone = { token: phone.body.token, headers: { 'user-agent': SAFARI } };
  await portal.request('POST change-password', {
    ...asPhone,
    body: { current_password: PASSWORD, ...NEW },
  });
  await change(phone.body.token, `next-${email}`, NEW.password);
  // Due at once: security emails skip the undo window.
  const { rows } = await portal.database.db.execute<{ subject: string; due: boolean }>(sql`
    select subject, next_attempt_at <= ${portal.clock.now().toISOString()}::timestamptz as due from mail_outbox
    where recipient = ${email} order by id`);
  expect(rows).toEqual([
    { subject: 'Nouvelle connexion à votre compte Shortlist', due: true },
    { subject: 'Des appareils ont été déconnectés de votre compte Shortlist', due: true },
    { subject: 'Votre mot de passe Shortlist a changé', due: true },
    { subject: 'Changement d’adresse e-mail de votre compte Shortlist', due: true },
  ]);
  await confirm(await lastToken(`next-${email}`));
  expect((await eventsOf(phone.body.token)).map(({ kind, device, email: to }) => [kind, device, to])).toEqual(
    [
      ['email_changed', '', `next-${email}`],
      ['email_change_requested', '', `next-${email}`],
      ['password_changed', 'Safari, iPhone', null],
      ['sessions_ended', '', null],
      ['new_device', 'Safari, iPhone', null],
    ],
  );
  const [told] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Nouvelle connexion'));
  expect(told?.text).toMatch(/Safari, iPhone, 10 mars 2026,? .*13:30/);
  const stranger = await someone();
  expect(await eventsOf(stranger.token)).toEqual([]);
});

test('ACCT-03 a device is new only once, and events are deleted after a year', async () => {
  const { email, token } = await someone();
  const enter = () =>
    portal.request('POST login', { body: { email, password: PASSWORD }, headers: { 'user-agent': SAFARI } });
  await signIn(email);
  expect(await eventsOf(token)).toEqual([]);
  await enter();
  await enter();
  expect(await eventsOf(token)).toHaveLength(1);
  portal.clock.set(new Date(NOW.getTime() + 366 * 24 * HOUR));
  await applyRetention({
    ...portal.deps,
    settings: { ...portal.deps.settings, retention: readEnv({}).retention },
  });
  portal.clock.set(NOW);
  const { rows } = await portal.database.db.execute(
    sql`select 1 from security_events e join users u on u.id = e.user_id where u.email = ${email}`,
  );
  expect(rows).toEqual([]);
});

test('TEXT-04 an account’s language is one that readers can choose', async () => {
  const { token } = await someone();
  const statusOf = async (language: string) =>
    (await portal.request('POST account-language', { token, body: { language } })).status;
  expect(await statusOf('fr')).toBe(200);
  for (const language of ['de', 'en-XA', 'x']) expect(await statusOf(language), language).toBe(422);
});
