/** The networks from which accounts of companies sign in. Private networks don't count. */
import { BlockList, isIPv6 } from 'node:net';
import { addDays } from 'date-fns/addDays';
import { sql } from 'drizzle-orm';
import { networkOf, throttleKey } from '../../http/plugins/throttle.ts';
import type { Db } from '../../platform/db/connect.ts';
import { throttles } from '../../platform/db/schema.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';

const REMEMBERED_DAYS = 30;

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (ip: string): boolean => PRIVATE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

const networkKey = (hash: KeyedHash, ownerId: number, ip: string): string =>
  throttleKey(hash, { of: ['company network', String(ownerId), networkOf(ip)] });

/** Stores the network of a sign-in to a company's account, as a keyed hash, for 30 days. */
export const rememberNetwork = async (
  db: Db,
  hash: KeyedHash,
  { ownerId, ip }: { ownerId: number; ip: string },
  now: Date,
): Promise<void> => {
  if (isPrivate(ip)) return;
  const endsAt = addDays(now, REMEMBERED_DAYS);
  await db
    .insert(throttles)
    .values({ key: networkKey(hash, ownerId, ip), count: 1, endsAt })
    .onConflictDoUpdate({ target: throttles.key, set: { endsAt } });
};

/** Whether a company's account signed in from a network during that time. */
export const usesNetwork = async (
  db: Db,
  hash: KeyedHash,
  { ownerId, ip }: { ownerId: number; ip: string },
  now: Date,
): Promise<boolean> => {
  if (isPrivate(ip)) return false;
  const { rows } = await db.execute(sql`
    select 1 from throttles
    where key = ${networkKey(hash, ownerId, ip)} and ends_at > ${now.toISOString()}::timestamptz`);
  return rows.length > 0;
};
