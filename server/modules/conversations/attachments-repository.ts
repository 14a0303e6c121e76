/** Files of messages. Until they are sent, only the member or applicant who attached them sees them. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ConversationSide } from '#contract/conversations/rules.ts';
import type { Viewer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import {
  applications,
  conversationAttachments as attachments,
  files,
  jobs,
  conversationMessages as messages,
} from '../../platform/db/schema.ts';
import type { NewFile } from '../accounts/repository.ts';
import { isOwn, isShownTo } from './repository.ts';

const columns = {
  id: files.id,
  name: files.name,
  mediaType: files.mediaType,
  bytes: files.bytes,
  messageId: attachments.messageId,
};

/** Whose form the files are in, and of which conversation. */
interface Form {
  readonly userId: number;
  readonly applicationId: number;
}

const isUnsent = ({ userId, applicationId }: Form) =>
  and(
    eq(attachments.applicationId, applicationId),
    isNull(attachments.messageId),
    inArray(attachments.fileId, sql`(select own.id from files own where own.owner_id = ${userId})`),
  );

/** Files that are not sent yet, or whose message was taken back. */
export const listUnsent = (db: Db, form: Form) =>
  db
    .select(columns)
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(isUnsent(form))
    .orderBy(asc(attachments.position), asc(files.createdAt), asc(files.id));
export type AttachmentRow = Awaited<ReturnType<typeof listUnsent>>[number];

export const addUnsent = async (tx: Db, file: NewFile, { userId, applicationId }: Form): Promise<void> => {
  await tx.insert(files).values({ ...file, ownerId: userId });
  await tx.insert(attachments).values({ fileId: file.id, applicationId });
};

/** @returns whether there was such a file. */
export const removeUnsent = async (tx: Db, userId: number, id: string): Promise<boolean> => {
  const own = tx.select({ id: attachments.fileId }).from(attachments).where(isNull(attachments.messageId));
  const removed = await tx
    .delete(files)
    .where(and(eq(files.id, id), eq(files.ownerId, userId), inArray(files.id, own)))
    .returning({ id: files.id });
  return removed.length > 0;
};

/** Makes unsent files part of a message, in this order. @returns whether all of them were there. */
export const sendUnsent = async (
  tx: Db,
  ids: readonly string[],
  messageId: number,
  form: Form,
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const sent = await tx
    .update(attachments)
    .set({ messageId, position: sql`array_position(${arrayOf(ids)}::uuid[], ${attachments.fileId})` })
    .where(and(inArray(attachments.fileId, [...ids]), isUnsent(form)))
    .returning({ fileId: attachments.fileId });
  return sent.length === ids.length;
};

/** Adds files that came with a message by email. */
export const addSent = async (
  tx: Db,
  arrived: readonly NewFile[],
  messageId: number,
  { userId, applicationId }: Form,
): Promise<void> => {
  if (arrived.length === 0) return;
  await tx.insert(files).values(arrived.map((file) => ({ ...file, ownerId: userId })));
  const rows = arrived.map(({ id: fileId }, position) => ({ fileId, applicationId, messageId, position }));
  await tx.insert(attachments).values(rows);
};

export const listOfMessages = async (
  db: Db,
  rows: readonly { readonly id: number; readonly fileCount: number }[],
): Promise<AttachmentRow[]> => {
  const ids = rows.filter(({ fileCount }) => fileCount > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(inArray(attachments.messageId, ids))
    .orderBy(asc(attachments.position));
};

/**
 * A file of one of the viewer's conversations that their side sees, or one that they have attached. The company doesn't
 * see those of anonymous applicants, which may name them. Nobody sees those of messages that staff removed.
 */
export const findAttachment = async (
  db: Db,
  viewer: Viewer,
  side: ConversationSide,
  { id, now }: { readonly id: string; readonly now: Date },
) => {
  const [found] = await db
    .select(columns)
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .innerJoin(applications, eq(applications.id, attachments.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(messages, eq(messages.id, attachments.messageId))
    .where(
      and(
        eq(attachments.fileId, id),
        isOwn(viewer),
        isNull(messages.removedAt),
        sql`case when ${messages.id} is null then ${files.ownerId} = ${viewer.userId} else ${isShownTo(side, now)} end`,
        side === 'company'
          ? sql`(${applications.anonymousNumber} is null or ${messages.side} = 'company')`
          : undefined,
      ),
    );
  return found;
};
