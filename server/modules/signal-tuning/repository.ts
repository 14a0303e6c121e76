/** What staff changed about the kinds of warning signals. */
import { eq, sql } from 'drizzle-orm';
import { SIGNAL_KINDS, type SignalKind } from '#contract/moderation/signals.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { SignalKindTuning } from '#contract/signal-tuning/calls.ts';
import type { Db } from '../../platform/db/connect.ts';
import { signalTunings } from '../../platform/db/schema.ts';
import { usualSeverities } from '../../signals/read-signals.ts';
import { readPrecision } from '../moderation/history-repository.ts';

export type Kept = Pick<typeof signalTunings.$inferSelect, 'severity' | 'words'>;
const UNCHANGED = { severity: null, words: [], version: 1, changedAt: null } as const;

export const readTuning = async (db: Db, kind: SignalKind) => {
  const [found] = await db.select().from(signalTunings).where(eq(signalTunings.kind, kind));
  return found ?? UNCHANGED;
};

export const listTunings = async (db: Db): Promise<Reply<SignalKindTuning>[]> => {
  const rows = new Map((await db.select().from(signalTunings)).map((row) => [row.kind, row]));
  const precision = new Map((await readPrecision(db, SIGNAL_KINDS)).map((row) => [row.kind, row]));
  return SIGNAL_KINDS.map((kind) => {
    const { severity, words, version, changedAt } = rows.get(kind) ?? UNCHANGED;
    const { decided = 0, upheld = 0 } = precision.get(kind) ?? {};
    const usual = [...usualSeverities(kind)];
    return { id: kind, severity, words: [...words], usual, decided, upheld, version, changed_at: changedAt };
  });
};

/** @returns the new version */
export const writeTuning = async (tx: Db, kind: SignalKind, kept: Kept, changedAt: Date): Promise<number> => {
  const [written] = await tx
    .insert(signalTunings)
    .values({ kind, ...kept, version: UNCHANGED.version + 1, changedAt })
    .onConflictDoUpdate({
      target: signalTunings.kind,
      set: { ...kept, version: sql`${signalTunings.version} + 1`, changedAt },
    })
    .returning({ version: signalTunings.version });
  return written?.version ?? UNCHANGED.version;
};
