/** The files of a profile: the stored resume, and the portrait or logo. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import type { NewFile } from '../accounts/repository.ts';
import { storeResume } from '../accounts/resume.ts';
import { assertWithinQuota } from '../files/repository.ts';
import { sendDownload, sendMark, sendPicture } from '../files/sending.ts';
import { changeWithFile, removeStored } from '../files/storing.ts';
import {
  findOwnPicture,
  findPicture,
  findResume,
  replacePicture,
  replaceResume,
} from './files-repository.ts';
import { createMarks, storePicture } from './picture.ts';
import { pictureAddress } from './picture-address.ts';
import { mayPresentThemselves } from './policy.ts';

/** A picture's address changes with the picture. Removed pictures may stay cached for an hour. */
const PICTURE_CACHE = 'public, max-age=3600';

/** Replaces a stored file and deletes the old one, or the new one if the change is rejected. */
const createSwap =
  (deps: Deps, isPublic = false) =>
  async (
    upload:
      | { readonly file: NewFile; readonly userId: number; readonly field: 'resume' | 'avatar' }
      | undefined,
    replace: (tx: Db) => Promise<string[]>,
  ): Promise<void> => {
    const { files, settings } = deps;
    const change = async (tx: Db): Promise<string[]> => {
      const replaced = await replace(tx);
      if (upload) await assertWithinQuota(tx, { ...upload, quotaMb: settings.uploadQuotaMb });
      return replaced;
    };
    // Pages of jobs and companies show the logo.
    const save = () => (isPublic ? changing(deps, 'jobs', change) : deps.database.db.transaction(change));
    await removeStored(files, await changeWithFile(files, upload?.file, save));
  };

const presentResume = ({ name, bytes, mediaType }: Pick<NewFile, 'name' | 'bytes' | 'mediaType'>) => ({
  resume: 'candidate-resume-file' as const,
  name,
  bytes,
  media_type: mediaType,
});

const resumeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, files } = deps;
  const { db } = database;
  const limits = dailyLimits(deps);
  const swap = createSwap(deps);

  call(app, 'GET candidate-resume-download', async ({ viewer }) => {
    const file = await findResume(db, viewer.userId);
    return { data: file ? [presentResume(file)] : [] };
  });

  call(app, 'GET candidate-resume-file', async ({ viewer, reply }) => {
    const file = orNotFound(await findResume(db, viewer.userId));
    return sendDownload(reply, files, file);
  });

  call(app, 'POST candidate-resume-upload', async ({ request, viewer, t }) => {
    const upload = request.uploads?.get('resume');
    if (!upload) throw invalid({ resume: { key: 'resume.invalid' } });
    await limits.upload(viewer.userId);
    const file = await storeResume(files, upload);
    const { userId } = viewer;
    await swap({ file, userId, field: 'resume' }, (tx) => replaceResume(tx, userId, file));
    return { message: t('resume.accepted'), data: [presentResume(file)] };
  });

  call(app, 'POST candidate-resume-delete', async ({ viewer, t }) => {
    await swap(undefined, (tx) => replaceResume(tx, viewer.userId, undefined));
    return { message: t('server.resume_deleted') };
  });
};

const pictureRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, files } = deps;
  const { db } = database;
  const limits = dailyLimits(deps);
  const swap = createSwap(deps, true);
  const marks = createMarks(files);

  call(app, 'GET candidate-Avatar-or-logo-details', async ({ viewer }) => {
    const picture = await findOwnPicture(db, viewer.userId);
    return { data: picture ? [{ avatar: pictureAddress(picture.fileId) }] : [] };
  });

  call(app, 'POST candidate-Avatar-or-logo-update', async ({ request, viewer, t }) => {
    mayPresentThemselves(viewer.role !== 'staff');
    const upload = request.uploads?.get('avatar');
    if (!upload) throw invalid({ avatar: { key: 'profile.picture_invalid' } });
    await limits.upload(viewer.userId);
    const file = await storePicture(files, upload);
    const { userId } = viewer;
    await swap({ file, userId, field: 'avatar' }, (tx) => replacePicture(tx, userId, file));
    return { message: t('server.picture_saved'), data: [{ avatar: pictureAddress(file.id) }] };
  });

  call(app, 'POST candidate-Avatar-or-logo-delete', async ({ viewer, t }) => {
    await swap(undefined, (tx) => replacePicture(tx, viewer.userId, undefined));
    return { message: t('server.picture_deleted') };
  });

  call(app, 'GET profile-picture', async ({ query, reply }) => {
    const file = orNotFound(await findPicture(db, query.id));
    if (query.size === undefined) return sendPicture(reply, files, file, PICTURE_CACHE);
    const mark = orNotFound(await marks.fetch(file.id));
    return sendMark(reply, mark, PICTURE_CACHE);
  });
};

export const fileRoutes = (app: FastifyInstance, deps: Deps): void => {
  resumeRoutes(app, deps);
  pictureRoutes(app, deps);
};
