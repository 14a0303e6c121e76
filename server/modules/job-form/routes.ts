/** What the form of a job needs besides the job. */
import type { FastifyInstance } from 'fastify';
import { can } from '#contract/teams/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { getLevel } from '../companies/levels.ts';
import { lastDeadline } from '../company-jobs/deadlines.ts';
import { readLastPost } from '../company-jobs/job-life-repository.ts';
import { presentOwnCompany } from '../company-jobs/presenter.ts';
import { listOwnDrafts, readOwnDraft } from '../drafts/own-drafts.ts';
import { readJobOrigin } from '../sources/origins.ts';
import { listTeam } from '../teams/team.ts';

export const jobFormRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, settings } = deps;
  const { db } = database;

  call(app, 'GET job-form', async ({ query: { id, draft }, viewer }) => {
    const isNew = id === undefined;
    return {
      data: {
        origin: isNew ? null : await readJobOrigin(deps, id, viewer),
        draft: await readOwnDraft(db, viewer, draft),
        drafts: isNew ? await listOwnDrafts(db, viewer, 'job') : [],
        members: await listTeam(db, viewer),
        company: presentOwnCompany(await getLevel(db, viewer.companyId, settings), lastDeadline(deps)),
        defaults:
          isNew && can(viewer.teamRole, 'jobs.post') ? await readLastPost(db, viewer.companyId) : null,
      },
    };
  });
};
