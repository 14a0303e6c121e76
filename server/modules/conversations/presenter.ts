import type { Conversation } from '#contract/conversations.ts';
import type { Viewer } from '../../plugins/viewer.ts';
import type { MessageRow } from './repository.ts';

export const presentMessage = (
  row: MessageRow,
  viewer: Viewer,
  now: Date,
): Conversation['messages'][number] => ({
  id: row.id,
  from: row.side,
  author: row.author,
  is_own: row.authorId === viewer.userId,
  text: row.text,
  sent_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
  is_held: row.heldUntil !== null && row.heldUntil > now,
});
