/** SCREEN-06: files that answer questions. Uploaded while answering, so that sending takes no time. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { busy, invalid, notFound, orNotFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { knownViewer } from '../../http/plugins/viewer.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { assertWithinQuota } from '../files/repository.ts';
import { changeWithFile, removeStored } from '../files/storing.ts';
import { isPublicJob } from '../jobs/repository.ts';
import {
  countVisitorBytes,
  deleteUpload,
  findJobOfFileQuestion,
  findUpload,
  saveUpload,
} from './uploads-repository.ts';

/** All files of visitors that wait. */
const WAITING_BYTES_MAX = 2_000_000_000;

const wrongFile = () => invalid({ file: { key: 'screening.file_invalid' } });

export const uploadRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, settings } = deps;
  const { db } = database;
  const forms = formLimits(createThrottle(deps), deps.settings.limits);
  const limits = dailyLimits(deps);

  /** The signed-in job seeker. Others count as visitors. */
  const seekerOf = async (request: FastifyRequest): Promise<number | undefined> => {
    const viewer = await knownViewer(deps, request);
    return viewer?.role === 'seeker' ? viewer.userId : undefined;
  };

  /** @throws {Failure} if too much was uploaded */
  const admit = async (userId: number | undefined, request: FastifyRequest): Promise<void> => {
    if (userId !== undefined) return limits.upload(userId);
    await forms.admit('uploaded-answers', request);
    if ((await countVisitorBytes(db)) > WAITING_BYTES_MAX) throw busy();
  };

  call(app, 'POST uploaded-answers', async ({ body: { question_id: questionId }, request }) => {
    const jobId = await findJobOfFileQuestion(db, questionId);
    if (jobId === undefined || !(await isPublicJob(db, jobId))) throw notFound();
    const upload = request.uploads?.get('file');
    if (!upload) throw wrongFile();
    const userId = await seekerOf(request);
    await admit(userId, request);
    const file = await storeAttachment(files, upload);
    if (!file) throw wrongFile();
    await changeWithFile(files, file, () =>
      db.transaction(async (tx) => {
        await saveUpload(tx, { ...file, questionId, userId: userId ?? null, createdAt: clock.now() });
        if (userId !== undefined)
          await assertWithinQuota(tx, { userId, field: 'file', quotaMb: settings.uploadQuotaMb });
      }),
    );
    const { id, name, bytes } = file;
    return { data: { id, name, bytes } };
  });

  call(app, 'GET uploaded-answers/:id', async ({ params: { id }, request }) => {
    const data = orNotFound(await findUpload(db, id, await seekerOf(request)));
    return { data };
  });

  call(app, 'DELETE uploaded-answers/:id', async ({ params: { id }, request }) => {
    await removeStored(files, await deleteUpload(db, id, await seekerOf(request)));
    return {};
  });
};
