/** Addresses of portraits and logos, for everyone who may see their account. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { userPictures } from '../../platform/db/schema.ts';

/** The file of an account's picture, as a column. */
export const pictureOf = (userId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select p.file_id from ${userPictures} p where p.user_id = ${userId})`;

/** The address of a picture, relative to the API. */
export const pictureAddress = (fileId: string): string => `profile-picture?id=${fileId}`;

export const presentLogo = (fileId: string | null): string | null =>
  fileId === null ? null : pictureAddress(fileId);
