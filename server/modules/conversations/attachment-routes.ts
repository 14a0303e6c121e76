/** Files of messages: attached one by one while a message is written, and downloaded by both sides. */
import type { FastifyInstance } from 'fastify';
import { ATTACHMENTS_MAX } from '#contract/conversations/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, notFound, orNotFound } from '../../http/failure.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import type { Viewer } from '../../http/plugins/viewer.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { getLevel } from '../companies/levels.ts';
import { assertWithinQuota } from '../files/repository.ts';
import { sendDownload } from '../files/sending.ts';
import { changeWithFile, removeStored } from '../files/storing.ts';
import { addUnsent, findAttachment, listUnsent, removeUnsent } from './attachments-repository.ts';
import { assertMayWrite, getSide } from './policy.ts';
import { presentAttachment } from './presenter.ts';
import { findConversation } from './repository.ts';

const refused = () => invalid({ file: { key: 'conversation.file_invalid' } });
const tooMany = () =>
  invalid({ file: { key: 'conversation.files_too_many', values: { limit: ATTACHMENTS_MAX } } });

export const attachmentRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, files, settings } = deps;
  const { db } = deps.database;
  const limits = dailyLimits(deps);

  const assertMayAttach = async (viewer: Viewer, applicationId: number): Promise<void> => {
    getSide(viewer);
    const found = orNotFound(await findConversation(db, viewer, applicationId, clock.now()));
    assertMayWrite(viewer, { ...found, level: await getLevel(db, found.companyId, settings) });
  };

  const attach = async (upload: Upload, userId: number, applicationId: number) => {
    await limits.upload(userId);
    const file = await storeAttachment(files, upload);
    if (!file) throw refused();
    const form = { userId, applicationId };
    return changeWithFile(files, file, () =>
      db.transaction(async (tx) => {
        await addUnsent(tx, file, form);
        // Locks the account, so that concurrent uploads count each other.
        await assertWithinQuota(tx, { userId, field: 'file', quotaMb: settings.uploadQuotaMb });
        if ((await listUnsent(tx, form)).length > ATTACHMENTS_MAX) throw tooMany();
        return presentAttachment(file);
      }),
    );
  };

  call(app, 'POST attach-file', async ({ body: { application_id: id }, request, viewer }) => {
    await assertMayAttach(viewer, id);
    const upload = request.uploads?.get('file');
    if (!upload) throw refused();
    return { data: await attach(upload, viewer.userId, id) };
  });

  call(app, 'POST remove-attachment', async ({ body: { id }, viewer }) => {
    if (!(await removeUnsent(db, viewer.userId, id))) throw notFound();
    await removeStored(files, [id]);
    return {};
  });

  call(app, 'GET conversation-files/:id', async ({ params: { id }, viewer, reply }) => {
    const file = orNotFound(await findAttachment(db, viewer, getSide(viewer), { id, now: clock.now() }));
    return sendDownload(reply, files, file);
  });
};
