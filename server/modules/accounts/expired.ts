import { lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import {
  emailConfirmations,
  emailReverts,
  sessions,
  signInChallenges,
  signInCodes,
  usedPasskeyChallenges,
} from '../../platform/db/schema.ts';

/** Tables of rows that nobody can use after their expiry. */
const EXPIRING = [
  sessions,
  signInChallenges,
  signInCodes,
  usedPasskeyChallenges,
  emailConfirmations,
  emailReverts,
];

export const forgetExpired = async (db: Db, now: Date): Promise<void> => {
  for (const table of EXPIRING) await db.delete(table).where(lte(table.expiresAt, now));
};
