/** RESUME-04: several resumes of a job seeker, one of them the default. */
import type { FastifyInstance } from 'fastify';
import { RESUMES_MAX } from '#contract/profile/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { storeResume } from '../accounts/resume.ts';
import { assertWithinQuota } from '../files/repository.ts';
import { sendDownload } from '../files/sending.ts';
import { changeWithFile } from '../files/storing.ts';
import * as resumes from './resumes-repository.ts';

const tooMany = () =>
  new Failure('invalid', { key: 'server.resumes_too_many', values: { limit: RESUMES_MAX } });

export const resumeListRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, settings } = deps;
  const { db } = database;
  const limits = dailyLimits(deps);
  const list = async (tx: Db, userId: number) =>
    (await resumes.listResumes(tx, userId)).map(({ mediaType, createdAt, isDefault, ...file }) => ({
      ...file,
      media_type: mediaType,
      uploaded_at: createdAt,
      is_default: isDefault,
    }));

  call(app, 'GET candidate-resumes', async ({ viewer }) => ({ data: await list(db, viewer.userId) }));

  call(app, 'GET candidate-resumes/:id', async ({ params, viewer, reply }) => {
    const file = orNotFound(await resumes.findOwnResume(db, viewer.userId, params.id));
    return sendDownload(reply, files, file);
  });

  call(app, 'POST add-resume', async ({ request, viewer: { userId }, t }) => {
    const upload = request.uploads?.get('resume');
    if (!upload) throw invalid({ resume: { key: 'resume.invalid' } });
    await limits.upload(userId);
    const file = await storeResume(files, upload);
    const data = await changeWithFile(files, file, () =>
      db.transaction(async (tx) => {
        if (!(await resumes.addResume(tx, userId, file, RESUMES_MAX))) throw tooMany();
        await assertWithinQuota(tx, { userId, field: 'resume', quotaMb: settings.uploadQuotaMb });
        return list(tx, userId);
      }),
    );
    return { message: t('resume.accepted'), data };
  });

  const change = async (act: (tx: Db) => Promise<boolean>, userId: number) =>
    db.transaction(async (tx) => {
      if (!(await act(tx))) throw notFound();
      return list(tx, userId);
    });

  call(app, 'POST make-resume-default', async ({ body, viewer: { userId }, t }) => ({
    message: t('server.resume_default'),
    data: await change((tx) => resumes.makeDefault(tx, userId, body.id), userId),
  }));

  call(app, 'POST delete-resume', async ({ body, viewer: { userId }, t }) => ({
    message: t('server.resume_deleted'),
    data: await change((tx) => resumes.removeResume(tx, userId, body.id, clock.now()), userId),
  }));

  call(app, 'POST restore-resume', async ({ body, viewer: { userId }, t }) => ({
    message: t('server.resume_restored'),
    data: await change((tx) => resumes.restoreResume(tx, userId, body.id), userId),
  }));
};
