/** COMPANIES-03: the pictures of a company's page. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CompanyPicture } from '#contract/companies/picture-calls.ts';
import { GALLERY_MAX } from '#contract/companies/picture-rules.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, notFound } from '../../http/failure.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { changing, companyTag } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { safeFileName } from '../files/names.ts';
import { assertWithinQuota } from '../files/repository.ts';
import { sendMark, sendPicture } from '../files/sending.ts';
import { changeWithFile, removeStored } from '../files/storing.ts';
import { createSmallPictures, redrawWithin } from '../profile/picture.ts';
import { presentPicture } from './picture-presenter.ts';
import * as repository from './pictures-repository.ts';

/** The longer side in pixels: a cover on a dense screen. */
const SIDE = 1600;
/** For lists of pictures and phones. */
const SMALL = { side: 640, kept: 200 };
const PICTURE_CACHE = 'public, max-age=3600';

const listOf = async (db: Db, companyId: number): Promise<CompanyPicture[]> =>
  (await repository.readPictures(db, companyId)).map(presentPicture);

/** Stores an uploaded picture, as WebP. Rejects other files before anything is written. */
const store = async ({ files }: Deps, upload: Upload | undefined) => {
  const drawn = upload && (await redrawWithin(upload.bytes, SIDE, 'webp'));
  if (!drawn) throw invalid({ picture: { key: 'profile.picture_invalid' } });
  const { bytes, width, height } = drawn;
  const mediaType = 'image/webp';
  const file = {
    id: randomUUID(),
    name: safeFileName(upload.name, mediaType),
    mediaType,
    bytes: bytes.length,
  };
  await files.put(file.id, bytes);
  return { file, width, height };
};

type StoredPicture = Awaited<ReturnType<typeof store>>;

const changeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, files, settings } = deps;
  const limits = dailyLimits(deps);

  const add = async (
    tx: Db,
    { companyId }: Employer,
    picture: StoredPicture & Pick<repository.NewPicture, 'kind' | 'alt'>,
  ): Promise<string[]> => {
    const ownerId = await repository.lockOwner(tx, companyId);
    if (ownerId === undefined) throw notFound();
    if (picture.kind === 'gallery' && (await repository.isGalleryFull(tx, companyId)))
      throw invalid({ picture: { key: 'company_pictures.full', values: { smart_count: GALLERY_MAX } } });
    const replaced = await repository.addPicture(tx, ownerId, { ...picture, companyId });
    await assertWithinQuota(tx, { userId: ownerId, field: 'picture', quotaMb: settings.uploadQuotaMb });
    return replaced;
  };

  /** Changes the pictures, then deletes the files that are no longer needed. */
  const change = async (
    viewer: Employer,
    file: { readonly id: string } | undefined,
    work: (tx: Db) => Promise<string[]>,
  ): Promise<CompanyPicture[]> => {
    const { removed, data } = await changeWithFile(files, file, () =>
      changing(deps, companyTag(viewer.companyId), async (tx) => {
        const unneeded = await work(tx);
        if (file || unneeded.length > 0)
          await noteActivity(tx, viewer, { kind: 'company_changed' }, clock.now());
        return { removed: unneeded, data: await listOf(tx, viewer.companyId) };
      }),
    );
    await removeStored(files, removed);
    return data;
  };

  call(app, 'POST add-company-picture', async ({ body, request, viewer, t }) => {
    const alt = body.alt?.trim() ?? '';
    if (alt === '') throw invalid({ alt: { key: 'company_pictures.alt_missing' } });
    await limits.upload(viewer.userId);
    const stored = await store(deps, request.uploads?.get('picture'));
    const picture = { ...stored, kind: body.kind, alt };
    const data = await change(viewer, stored.file, (tx) => add(tx, viewer, picture));
    return { message: t('server.picture_saved'), data };
  });

  call(app, 'POST delete-company-picture', async ({ body, viewer, t }) => ({
    message: t('server.picture_deleted'),
    data: await change(viewer, undefined, (tx) => repository.deletePicture(tx, viewer.companyId, body.id)),
  }));
};

export const companyPictureRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, files } = deps;
  const { db } = database;
  const small = createSmallPictures(files, SMALL);
  changeRoutes(app, deps);

  call(app, 'GET company-pictures', async ({ viewer }) => ({ data: await listOf(db, viewer.companyId) }));

  call(app, 'GET company-picture', async ({ query, reply }) => {
    const file = await repository.findPublicPicture(db, query.id);
    if (!file) throw notFound();
    if (query.size === undefined) return sendPicture(reply, files, file, PICTURE_CACHE);
    const picture = await small.fetch(file.id);
    if (!picture) throw notFound();
    return sendMark(reply, picture, PICTURE_CACHE);
  });
};
