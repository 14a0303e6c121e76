/** The projects of a profile (CDET-01). */
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { assertCurrentVersion } from '../../versions.ts';
import { assertValidId, assertValidProject, ENTRIES_MAX, tooManyEntries } from './policy.ts';
import * as projects from './projects-repository.ts';

export const projectRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET candidate-project-details', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: await projects.readProjects(db, viewer.userId),
  }));

  call(app, 'POST candidate-project-details-create', async ({ body, viewer, t }) => {
    const entry = assertValidProject(body);
    const added = await db.transaction((tx) => projects.addProject(tx, viewer.userId, entry, ENTRIES_MAX));
    if (!added) throw tooManyEntries();
    return { message: t('server.project_added'), data: [added] };
  });

  call(app, 'POST candidate-project-details-update', async ({ query, body, viewer, t }) => {
    const id = assertValidId(query.candidate_project_id);
    const entry = assertValidProject(body);
    const changed = await db.transaction(async (tx) => {
      const before = await projects.lockProject(tx, id, viewer.userId);
      if (!before) throw notFound();
      await assertCurrentVersion(body.version, before.version, () => before);
      return projects.changeProject(tx, id, viewer.userId, entry);
    });
    if (!changed) throw notFound();
    return { message: t('server.project_saved'), data: [changed] };
  });

  call(app, 'POST candidate-project-details-delete', async ({ query, viewer, t }) => {
    const id = assertValidId(query.candidate_project_id);
    if (!(await projects.removeProject(db, id, viewer.userId))) throw notFound();
    return { message: t('server.project_deleted') };
  });
};
