/** The files of a profile: the stored resume, and the portrait or logo. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { call } from '../../call.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../failure.ts';
import type { NewFile } from '../accounts/repository.ts';
import { storeResume } from '../accounts/resume.ts';
import {
  findOwnPicture,
  findPicture,
  findResume,
  replacePicture,
  replaceResume,
} from './files-repository.ts';
import { storePicture } from './picture.ts';
import { mayPresentThemselves } from './policy.ts';
import { presentPicture, presentResume } from './presenter.ts';

/** A picture's address changes with the picture; it may be gone an hour after it was removed. */
const PICTURE_CACHE = 'public, max-age=3600';

export const fileRoutes = (app: FastifyInstance, { database: { db }, files }: Deps): void => {
  /** Puts a stored file in place of the one before, and removes whichever of the two is not needed after that. */
  const swap = async (
    file: NewFile | undefined,
    replace: (tx: Db) => Promise<string | undefined>,
  ): Promise<void> => {
    let gone: string | undefined;
    try {
      gone = await db.transaction(replace);
    } catch (error) {
      if (file) await files.remove(file.id);
      throw error;
    }
    if (gone) await files.remove(gone);
  };
  /** Whatever the bytes claim to be, nothing of them runs or is guessed at. */
  const safely = (reply: FastifyReply, mediaType: string) =>
    reply
      .type(mediaType)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'");

  call(app, 'GET candidate-resume-download', async ({ viewer, t }) => {
    const file = await findResume(db, viewer.userId);
    return { message: t('server.ok'), data: file ? [presentResume(file)] : [] };
  });

  call(app, 'GET candidate-resume-file', async ({ viewer, reply }) => {
    const file = await findResume(db, viewer.userId);
    if (!file) throw notFound();
    const bytes = await files.get(file.id);
    return safely(reply, file.mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes));
  });

  call(app, 'POST candidate-resume-upload', async ({ request, viewer, t }) => {
    const upload = request.uploads?.get('resume');
    if (!upload) throw invalid({ resume: { key: 'resume.invalid' } });
    const file = await storeResume(files, upload);
    await swap(file, (tx) => replaceResume(tx, viewer.userId, file));
    return { message: t('resume.accepted'), data: [presentResume(file)] };
  });

  call(app, 'POST candidate-resume-delete', async ({ viewer, t }) => {
    await swap(undefined, (tx) => replaceResume(tx, viewer.userId, undefined));
    return { message: t('server.resume_deleted') };
  });

  call(app, 'GET candidate-Avatar-or-logo-details', async ({ viewer, t }) => {
    const picture = await findOwnPicture(db, viewer.userId);
    return { message: t('server.ok'), data: picture ? [presentPicture(picture.fileId)] : [] };
  });

  call(app, 'POST candidate-Avatar-or-logo-update', async ({ request, viewer, t }) => {
    mayPresentThemselves(viewer.role);
    const upload = request.uploads?.get('avatar');
    if (!upload) throw invalid({ avatar: { key: 'profile.picture_invalid' } });
    const file = await storePicture(files, upload);
    await swap(file, (tx) => replacePicture(tx, viewer.userId, file));
    return { message: t('server.picture_saved'), data: [presentPicture(file.id)] };
  });

  call(app, 'POST candidate-Avatar-or-logo-delete', async ({ viewer, t }) => {
    await swap(undefined, (tx) => replacePicture(tx, viewer.userId, undefined));
    return { message: t('server.picture_deleted') };
  });

  call(app, 'GET profile-picture', async ({ query, reply }) => {
    const file = await findPicture(db, query.id);
    if (!file) throw notFound();
    const bytes = await files.get(file.id);
    return safely(reply, file.mediaType).header('cache-control', PICTURE_CACHE).send(Buffer.from(bytes));
  });
};
