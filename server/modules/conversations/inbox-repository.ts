/** The conversations of a viewer, with their latest message and the number of unread ones. */
import { eq, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { isMember, type Viewer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import {
  applications,
  companies,
  jobs,
  conversationMessages as messages,
  users,
} from '../../platform/db/schema.ts';
import {
  type InboxPage,
  type InboxQuery,
  readApplicantPage,
  readCompanyPage,
  readFilteredPage,
} from './inbox-pages.ts';
import { hiddenFrom, nameOf } from './repository.ts';

export const EXCERPT = 160;
/** From here on, finding the latest message of every conversation costs less than walking along the messages. */
const WALKED_MAX = 500;

const readPage = (db: Db, viewer: Viewer, query: InboxQuery, now: Date): Promise<InboxPage> => {
  const span = { limit: PAGE_SIZE, offset: ((query.page ?? 1) - 1) * PAGE_SIZE };
  const asked = { isUnread: query.unread ?? false, now };
  if (!isMember(viewer)) return readApplicantPage(db, viewer, asked, span);
  const isPlain = query.job_id === undefined && !query.name?.trim();
  return isPlain && span.offset < WALKED_MAX
    ? readCompanyPage(db, viewer, asked, span)
    : readFilteredPage(db, viewer, query, now, span);
};

/** The latest messages of a page's conversations, with what the list shows of them. */
const readLatest = (db: Db, viewer: Viewer, ids: readonly number[]) =>
  db
    .select({
      id: messages.id,
      applicationId: messages.applicationId,
      side: messages.side,
      text: sql<string>`left(${messages.text}, ${EXCERPT})`,
      fileCount: messages.fileCount,
      createdAt: messages.createdAt,
      removedAt: messages.removedAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyName: companies.name,
      applicant: nameOf,
      hidden: hiddenFrom(viewer),
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(isAnyOf(messages.id, ids));

/** A page of conversations, and their total. The page is selected before anything is joined to it. */
export const listConversations = async (db: Db, viewer: Viewer, query: InboxQuery, now: Date) => {
  const { listed, total } = await readPage(db, viewer, query, now);
  const latest = await readLatest(
    db,
    viewer,
    listed.map(({ lastId }) => lastId),
  );
  const byId = new Map(latest.map((row) => [row.id, row]));
  const rows = listed.flatMap(({ lastId, unread }) => {
    const row = byId.get(lastId);
    return row ? [{ ...row, unread }] : [];
  });
  return { rows, total };
};
export type InboxRow = Awaited<ReturnType<typeof listConversations>>['rows'][number];
