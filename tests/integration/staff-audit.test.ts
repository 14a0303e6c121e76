import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import type { AuditEntry } from '#contract/staff/audit-calls.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#contract/staff/audit-subjects.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';
import { askOf } from './rights/ask.ts';
import { LINES } from './rights/table.ts';
import { makeWorld } from './rights/world.ts';

const portal = await portalOfFile();
const world = await makeWorld(portal);
const staff = world.tokens.staff;

/** Whether a call is moderation work; the others are about the staff account itself. */
const isWork = (key: EndpointKey): boolean => {
  const { access, needsTwoFactor }: Endpoint = endpoints[key];
  return access === 'staff' && needsTwoFactor !== false;
};
/** Says for two minutes that a record is open, and decides nothing. */
const PASSING: readonly string[] = ['POST staff/claims'];
/** Logged with what they are about, whose page shows them. */
const ABOUT: Readonly<Record<string, string>> = {
  'PUT staff/data-requests/:id': String(world.ids.seeker),
  'DELETE staff/translation-comments/:id': 'fr:nav.jobs',
};
/** Every staff call that changes something of the world of rights, from their table. */
const writes = LINES.filter(
  ([key, line]) =>
    isWork(key) &&
    !PASSING.includes(key) &&
    !key.startsWith('GET') &&
    !line.writesNothing &&
    line.statuses.staff === 200,
);
const log = (filter: object = {}) => listOf<AuditEntry>(portal, staff, 'audit-log', { filter });

test('ROLE-01 every staff action adds one row to the audit log, without personal data', async () => {
  for (const [key, line] of writes) {
    const before = (await log()).total;
    const [call, options] = askOf(world, key, line);
    const made = await portal.request(call, { ...options, token: staff });
    expect(made.status, `${key}: ${made.text}`).toBe(200);
    const { rows, total } = await log();
    expect(total, key).toBe(before + 1);
    expect(AUDIT_ACTIONS, key).toContain(rows[0]?.action);
    expect(AUDIT_SUBJECTS, key).toContain(rows[0]?.subject_kind);
    const id = ABOUT[key] ?? line.params?.(world).id;
    if (id !== undefined) expect(rows[0]?.subject_id, key).toBe(String(id));
    expect(JSON.stringify(rows[0]?.details), key).not.toMatch(/@|spam|pleasure/i);
  }
  expect(writes.length).toBeGreaterThan(5);
});

test('ROLE-01 rejected calls leave no row', async () => {
  const before = (await log()).total;
  for (const [key, line] of writes) {
    // Some ids start with their list: `industries:2`.
    const missing = String(line.params?.(world).id).replace(/[^:]+$/, '99999');
    const call = key.replace(/:id/, missing);
    const { status } = await portal.request(call, { token: world.tokens.seeker, body: line.body?.(world) });
    expect(status, key).toBe(403);
    if (call === key) continue;
    const other = await portal.request(call, { token: staff, body: line.body?.(world) });
    // Some ids are names of a fixed list.
    expect([404, 422], key).toContain(other.status);
  }
  expect((await log()).total).toBe(before);
});

test('ROLE-01 staff sign-ins and exports are in the log, filtered by action, subject, actor and day', async () => {
  expect((await log({ action: 'account.sign_in', actor_id: world.ids.staff })).total).toBe(1);
  await portal.request('GET staff/subscribers-export', { token: staff });
  const [entry] = (await log({ action: 'subscriber.export' })).rows;
  expect(entry).toMatchObject({ actor_name: 'Jo Lee', subject_kind: 'subscriber', subject_id: null });
  expect((await log({ actor_id: entry?.actor_id, subject_kind: 'subscriber' })).total).toBeGreaterThan(0);
  expect((await log({ actor_id: 2_000_000 })).total).toBe(0);
  expect((await log({ from: '2026-03-10', to: '2026-03-10' })).total).toBeGreaterThan(3);
  expect((await log({ from: '2026-03-11' })).total).toBe(0);
  // A day is one of the portal's time zone, in which UTC's evening is the next morning.
  const { db } = portal.database;
  await db.execute(sql`update audit_log set at = '2026-01-04T20:00:00Z' where action = 'subscriber.export'`);
  expect((await log({ from: '2026-01-05', to: '2026-01-05' })).total).toBe(1);
  const { rows } = await db.execute(sql`select count(*)::int as n from audit_log`);
  expect(rows[0]?.n).toBe((await log()).total);
});
