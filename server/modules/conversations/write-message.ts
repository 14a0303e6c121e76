/** Adds a message to a conversation, from the portal or by email, and notifies the other side. */
import type { ConversationSide } from '#contract/conversation-rules.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import type { Employer, Seeker } from '../../plugins/viewer.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { getLevel } from '../companies/levels.ts';
import { beginChange } from '../undo/changes.ts';
import { assertMayWrite } from './policy.ts';
import { addMessage, findConversation, hasArrived, lockConversation } from './repository.ts';
import { tellOther } from './tell-other.ts';

interface Written {
  readonly applicationId: number;
  readonly viewer: Seeker | Employer;
  readonly text: string;
  /** Identifies an email. Messages by email can't be undone, because they have already been sent. */
  readonly emailKey?: string;
}

type WriterDeps = Pick<Deps, 'database' | 'clock' | 'keyedHash' | 'settings'>;

export const messageWriter = (deps: WriterDeps) => {
  const { clock, settings } = deps;
  const { db } = deps.database;
  const limits = dailyLimits(deps);

  /** @returns the message and its hold; undefined for a repeated email. */
  return async ({ applicationId, viewer, text, emailKey }: Written) => {
    const side: ConversationSide = viewer.role === 'seeker' ? 'applicant' : 'company';
    const seen = await findConversation(db, viewer, applicationId, clock.now());
    if (!seen) throw notFound();
    const level = await getLevel(db, seen.companyId, settings);
    assertMayWrite(viewer, { ...seen, level });
    if (emailKey !== undefined && (await hasArrived(db, emailKey))) return undefined;
    await limits.message(viewer.userId);
    return db.transaction(async (tx) => {
      const createdAt = clock.now();
      const found = await lockConversation(tx, viewer, applicationId, createdAt);
      if (!found) throw notFound();
      assertMayWrite(viewer, { ...found, level });
      const hold =
        emailKey === undefined
          ? await beginChange(tx, deps, viewer.userId, { kind: 'message_sent' })
          : undefined;
      const written = { text: text.trim(), side, hold, applicationId };
      const by = { authorId: viewer.userId, companyId: found.companyId, createdAt, emailKey };
      const message = await addMessage(tx, { ...written, ...by });
      if (!message) return undefined;
      await tellOther(tx, found, written);
      return { message, hold };
    });
  };
};
