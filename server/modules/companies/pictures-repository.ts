/** The pictures of companies' pages. */
import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { CompanyPicture } from '#contract/companies/picture-calls.ts';
import { GALLERY_MAX, type PictureKind } from '#contract/companies/picture-rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies, companyPictures, files } from '../../platform/db/schema.ts';
import { isActiveCompany } from '../accounts/active.ts';
import type { NewFile } from '../accounts/repository.ts';

export type PictureRow = Omit<CompanyPicture, 'address'>;

/** The pictures of a company as a column, the cover first. */
export const picturesOf = (companyId: SQLWrapper) =>
  sql<PictureRow[]>`(select coalesce(json_agg(json_build_object('id', p.file_id, 'kind', p.kind, 'alt', p.alt,
    'width', p.width, 'height', p.height) order by p.kind, p.created_at, p.file_id), '[]')
    from company_pictures p where p.company_id = ${companyId})`;

export const readPictures = (db: Db, companyId: number): Promise<PictureRow[]> =>
  db
    .select({
      id: companyPictures.fileId,
      kind: companyPictures.kind,
      alt: companyPictures.alt,
      width: companyPictures.width,
      height: companyPictures.height,
    })
    .from(companyPictures)
    .where(eq(companyPictures.companyId, companyId))
    .orderBy(asc(companyPictures.kind), asc(companyPictures.createdAt), asc(companyPictures.fileId));

/** Locks the company, so that simultaneous uploads count each other. @returns the account that owns its files. */
export const lockOwner = async (db: Db, companyId: number): Promise<number | undefined> => {
  const [company] = await db
    .select({ userId: companies.userId })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return company?.userId;
};

export interface NewPicture {
  readonly companyId: number;
  readonly kind: PictureKind;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

const isOfKind = ({ companyId, kind }: Pick<NewPicture, 'companyId' | 'kind'>) =>
  and(eq(companyPictures.companyId, companyId), eq(companyPictures.kind, kind));

export const isGalleryFull = async (db: Db, companyId: number): Promise<boolean> =>
  (await db.$count(companyPictures, isOfKind({ companyId, kind: 'gallery' }))) >= GALLERY_MAX;

/** Adds a picture; those of which there is one replace the previous one. @returns the file that is no longer needed, if any. */
export const addPicture = async (
  db: Db,
  ownerId: number,
  { file, ...picture }: NewPicture & { readonly file: NewFile },
): Promise<string[]> => {
  const replaced =
    picture.kind !== 'gallery'
      ? await db.delete(companyPictures).where(isOfKind(picture)).returning({ id: companyPictures.fileId })
      : [];
  for (const { id } of replaced) await db.delete(files).where(eq(files.id, id));
  await db.insert(files).values({ ...file, ownerId });
  await db.insert(companyPictures).values({ ...picture, fileId: file.id });
  return replaced.map(({ id }) => id);
};

/** @returns the deleted files: none if the picture is unknown. */
export const deletePicture = async (db: Db, companyId: number, id: string): Promise<string[]> => {
  const isOwn = and(eq(companyPictures.companyId, companyId), eq(companyPictures.fileId, id));
  const deleted = await db.delete(companyPictures).where(isOwn).returning({ id: companyPictures.fileId });
  if (deleted.length > 0) await db.delete(files).where(eq(files.id, id));
  return deleted.map((one) => one.id);
};

/** A file that is a picture of a public company; no other file can be read this way. */
export const findPublicPicture = async (db: Db, id: string) => {
  const [file] = await db
    .select({ id: files.id, mediaType: files.mediaType })
    .from(companyPictures)
    .innerJoin(files, eq(files.id, companyPictures.fileId))
    .where(and(eq(companyPictures.fileId, id), isActiveCompany(companyPictures.companyId)));
  return file;
};

/** The files belong to the account that owns the company. */
export const handPicturesOver = async (db: Db, companyId: number, ownerId: number): Promise<void> => {
  const own = db
    .select({ id: companyPictures.fileId })
    .from(companyPictures)
    .where(eq(companyPictures.companyId, companyId));
  await db.update(files).set({ ownerId }).where(sql`${files.id} in ${own}`);
};
