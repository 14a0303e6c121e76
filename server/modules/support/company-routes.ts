/** SUPPORT-11: a company as support sees it. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { levelOf, ownDomainOf } from '../companies/level-policy.ts';
import { findCompanyObstacles } from './company-obstacles.ts';
import {
  getCompany,
  listInvitations,
  listMembers,
  listSources,
  listTokens,
  listWebhooks,
} from './company-repository.ts';
import { readCompanyTimeline } from './company-timeline.ts';
import { listCompanyJobs } from './job-obstacles.ts';

export const companySupportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const {
    database: { db },
    settings,
  } = deps;

  call(app, 'GET staff/companies/:id', async ({ params: { id }, t }) => {
    const company = await getCompany(db, id);
    const about = {
      ...{ company, level: levelOf(company, settings), members: await listMembers(db, id) },
      ...{ invitations: await listInvitations(db, id), jobs: await listCompanyJobs(deps, id) },
      ...{ sources: await listSources(db, id), tokens: await listTokens(db, id) },
      webhooks: await listWebhooks(db, id),
    };
    const { emailConfirmedAt: _, staffVerdict: __, ...shown } = company;
    const { company: ___, ...parts } = about;
    return {
      ...shown,
      ...parts,
      domain: ownDomainOf(company.website) ?? null,
      jobs_a_day: settings.limits.jobsPerDay,
      obstacles: await findCompanyObstacles(deps, about),
      timeline: await readCompanyTimeline(
        db,
        id,
        about.members.map(({ email }) => email),
        t,
      ),
    };
  });
};
