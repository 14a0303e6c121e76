/**
 * What the download of an account's data contains: for every table, which rows, and which columns it leaves out. A
 * new table does not compile until a developer decides about it. See docs/decisions/0019-data-downloads.md.
 */
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ROLES, type Role } from '#contract/shared/constants.ts';
import type { Db } from '../../../platform/db/connect.ts';
import * as schema from '../../../platform/db/schema.ts';

export interface Owner {
  readonly id: number;
  readonly role: Role;
  readonly now: Date;
  /** Null unless confirmed, because users can sign up with someone else's address. */
  readonly confirmedEmail: string | null;
  /** The reporter hash of the account. */
  readonly reporter: string;
}

/** The condition for the owner's rows of a table; undefined for none. */
type OwnRows = (db: Db, owner: Owner) => SQL | undefined;

export interface Export<Column extends string = string> {
  /** The roles whose download contains it. */
  readonly of: readonly Role[];
  readonly rows: OwnRows;
  /** Columns that are not part of the download, besides those that no download contains. */
  readonly leftOut?: readonly Column[];
}

type Schema = typeof schema;
type TableName = { [K in keyof Schema]: Schema[K] extends PgTable ? K : never }[keyof Schema];
type ColumnOf<T> = T extends PgTable ? keyof T['_']['columns'] & string : never;

/** For every table, its export, or why it is not exported. */
export type Decisions = { readonly [K in TableName]: Export<ColumnOf<Schema[K]>> | string };

export const EVERYONE: readonly Role[] = ROLES;
export const SEEKER: readonly Role[] = ['seeker'];
export const EMPLOYER: readonly Role[] = ['employer'];
export const STAFF: readonly Role[] = ['staff'];

export const byAccount =
  (column: PgColumn): OwnRows =>
  (_, { id }) =>
    eq(column, id);

/** Stored under an address rather than an account. */
export const byEmail =
  (column: PgColumn): OwnRows =>
  (_, { confirmedEmail }) =>
    confirmedEmail === null ? undefined : eq(sql`lower(${column})`, confirmedEmail);

/** What followed their messages to support, without notes of staff. */
export const bySupportMessage: OwnRows = (_, { id, confirmedEmail }) =>
  sql`${schema.supportEntries.kind} <> 'note' and exists (
    select from support_messages m where m.id = ${schema.supportEntries.messageId}
      and (m.user_id = ${id} or lower(m.email) = ${confirmedEmail}))`;

/** Stored under either. */
export const byAccountOrEmail =
  (account: PgColumn, email: PgColumn): OwnRows =>
  (db, owner) =>
    or(byAccount(account)(db, owner), byEmail(email)(db, owner));

export const bySavedSearch =
  (column: PgColumn): OwnRows =>
  (db, owner) => {
    const { id, userId, email } = schema.savedSearches;
    const isOwn = byAccountOrEmail(userId, email)(db, owner);
    return inArray(column, db.select({ id }).from(schema.savedSearches).where(isOwn));
  };

const companiesOf = (db: Db, id: number) =>
  db.select({ id: schema.companies.id }).from(schema.companies).where(eq(schema.companies.userId, id));

export const byCompany =
  (column: PgColumn): OwnRows =>
  (db, { id }) =>
    inArray(column, companiesOf(db, id));

export const byJob =
  (column: PgColumn): OwnRows =>
  (db, { id }) => {
    const isOwn = inArray(schema.jobs.companyId, companiesOf(db, id));
    return inArray(column, db.select({ id: schema.jobs.id }).from(schema.jobs).where(isOwn));
  };

export const byApplication =
  (column: PgColumn): OwnRows =>
  (db, { id }) => {
    const isOwn = eq(schema.applications.userId, id);
    return inArray(column, db.select({ id: schema.applications.id }).from(schema.applications).where(isOwn));
  };

/** Excludes rows about changes that can still be undone, because the owner must not know of them yet. */
export const released =
  (rows: OwnRows, heldUntil: PgColumn): OwnRows =>
  (db, owner) =>
    and(rows(db, owner), or(isNull(heldUntil), lte(heldUntil, owner.now)));

/** What the owner wrote, and what companies wrote about the owner's applications, unless staff removed it. */
export const byAuthorOrApplication: OwnRows = (db, owner) => {
  const { applicationId, authorId, heldUntil, removedAt } = schema.conversationMessages;
  const received = and(released(byApplication(applicationId), heldUntil)(db, owner), isNull(removedAt));
  return or(byAccount(authorId)(db, owner), received);
};

/** The same for the files of these messages, and those that the owner has not sent yet. */
export const byAttachment: OwnRows = (db, owner) => {
  const { messageId, fileId } = schema.conversationAttachments;
  const { id } = schema.conversationMessages;
  const shown = db.select({ id }).from(schema.conversationMessages).where(byAuthorOrApplication(db, owner));
  const own = db.select({ id: schema.files.id }).from(schema.files).where(eq(schema.files.ownerId, owner.id));
  return or(inArray(messageId, shown), and(isNull(messageId), inArray(fileId, own)));
};

/** Files that the owner has uploaded, or been sent. */
export const byFile: OwnRows = (db, owner) => {
  const { fileId } = schema.conversationAttachments;
  const sent = db.select({ id: fileId }).from(schema.conversationAttachments).where(byAttachment(db, owner));
  return or(eq(schema.files.ownerId, owner.id), inArray(schema.files.id, sent));
};

/** A table's export by any condition. */
export const exported = <Column extends string>(
  of: readonly Role[],
  rows: OwnRows,
  ...leftOut: readonly Column[]
): Export<Column> => ({ of, rows, leftOut });

/** Rows of an account, without the column that names it. */
export const ofAccount = <Table extends { readonly userId: PgColumn }>(
  of: readonly Role[],
  table: Table,
  ...leftOut: readonly ColumnOf<Table>[]
): Export<ColumnOf<Table> | 'userId'> =>
  exported<ColumnOf<Table> | 'userId'>(of, byAccount(table.userId), 'userId', ...leftOut);

/** Rows of an employer's companies. */
export const ofCompany = (table: { readonly companyId: PgColumn }): Export<never> =>
  exported(EMPLOYER, byCompany(table.companyId));

/** Rows of these companies' jobs. */
export const ofJob = <Column extends string>(
  table: { readonly jobId: PgColumn },
  ...leftOut: readonly Column[]
): Export<Column> => exported(EMPLOYER, byJob(table.jobId), ...leftOut);

/** Rows of a job seeker's applications, once they can't be undone. */
export const releasedOfApplication = <Column extends string>(
  table: { readonly applicationId: PgColumn; readonly heldUntil: PgColumn },
  ...leftOut: readonly Column[]
): Export<Column> =>
  exported(SEEKER, released(byApplication(table.applicationId), table.heldUntil), ...leftOut);
