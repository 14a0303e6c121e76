/** A company's jobs by its own ids. The contract's permissions suffice, because queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import { type EXTERNAL_JOB_STATES, EXTERNAL_JOBS_MAX } from '#contract/external-jobs/rules.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { createWriter, savedMessage } from '../company-jobs/change-job.ts';
import { closedMessage, createClosing } from '../company-jobs/close-jobs.ts';
import { createJob } from '../company-jobs/new-job.ts';
import { writeStandIn } from '../job-import/locations.ts';
import { writeRuleWarnings } from '../job-rules/publishing.ts';
import { readExternalJob } from './read-job.ts';
import * as repository from './repository.ts';

const stateOf = (job: repository.ChangedJob, today: string): (typeof EXTERNAL_JOB_STATES)[number] => {
  if (job.deletedAt) return 'deleted';
  if (job.isPostLater && !job.opensOn) return 'saved';
  if (job.status === 'rejected') return 'rejected';
  if (job.status === 'active') return 'in_review';
  if (job.closedAt || job.deadline < today) return 'closed';
  return job.isPostLater ? 'announced' : 'open';
};

const SEPARATOR = '|';
const writeCursor = ({ position, id }: repository.ChangedJob): string =>
  Buffer.from(`${position}${SEPARATOR}${id}`).toString('base64url');

/** @throws {Failure} `invalid` for one that the portal did not write. */
const readCursor = (cursor: string): repository.Position => {
  const [at = '', id] = Buffer.from(cursor, 'base64url').toString().split(SEPARATOR);
  if (!/^\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+$/.test(at) || !/^\d{1,9}$/.test(id ?? ''))
    throw invalid({ cursor: { key: 'server.field.invalid' } });
  return { at, id: Number(id) };
};

const positionOf = (
  cursor: string | undefined,
  since: string | undefined,
): repository.Position | undefined => {
  if (cursor !== undefined) return readCursor(cursor);
  return since === undefined ? undefined : { at: since, id: 0 };
};

const writingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, settings } = deps;
  const { db } = database;
  const writer = createWriter(deps);
  const close = createClosing(deps);

  call(app, 'PUT external-jobs/:id', async ({ params: { id: externalId }, body, viewer, t, request }) => {
    const { post, standIns } = await readExternalJob(deps, body);
    for (const standIn of standIns) await writeStandIn(db, standIn);
    const present = (id: number, status: 'active' | 'approved' | 'rejected', created: boolean) => ({
      id,
      external_id: externalId,
      status,
      address: new URL(linkTo.jobDetail(id), settings.publicUrl).href,
      created,
    });
    const changeKnown = async () => {
      const known = await repository.findByExternalId(db, viewer.companyId, externalId);
      if (!known) return undefined;
      const { outcome, hold, warnings } = await writer.change(viewer, post, known.id, {});
      const data = present(known.id, outcome.status, false);
      const message = savedMessage(post, outcome, request) + writeRuleWarnings(warnings, t);
      return { message, data, undo: offerOf(hold, deps) };
    };
    const create = async () => {
      await repository.freeExternalId(db, viewer.companyId, externalId);
      const recruiterId = viewer.userId;
      const { id, status, warnings } = await createJob(deps, viewer, {
        post,
        questions: [],
        recruiterId,
        externalId,
      });
      const saved = savedMessage(post, { status, isResubmitted: false }, request);
      const message = saved + writeRuleWarnings(warnings, t);
      return { message, data: present(id, status, true), undo: null };
    };
    // Another request may post the job at the same time: its id is unique.
    const createOrChange = () =>
      create().catch(async (error: unknown) => {
        const changed = await changeKnown();
        if (changed) return changed;
        throw error;
      });
    return (await changeKnown()) ?? createOrChange();
  });

  call(app, 'DELETE external-jobs/:id', async ({ params, viewer, t }) => {
    const { id } = orNotFound(await repository.findByExternalId(db, viewer.companyId, params.id));
    const { data, hold } = await close(viewer, { ids: [id] });
    return {
      message: closedMessage(data, t),
      undo: offerOf(hold, deps),
    };
  });
};

export const externalJobRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  writingRoutes(app, deps);

  call(app, 'GET external-jobs', async ({ query, viewer }) => {
    const { cursor, updated_since: since, per_page: limit = EXTERNAL_JOBS_MAX } = query;
    const rows = await repository.listChangedJobs(database.db, viewer, {
      after: positionOf(cursor, since),
      limit,
      today: clock.today(),
      timeZone: settings.timeZone,
    });
    const last = rows.at(-1);
    return {
      data: rows.map((job) => ({
        id: job.id,
        external_id: job.externalId,
        state: stateOf(job, clock.today()),
        changed_at: job.changedAt,
        title: job.title,
        address: new URL(linkTo.jobDetail(job.id), settings.publicUrl).href,
        country: job.country,
        city: job.city,
        work_mode: repository.workModeOf(job.workMode),
        employment_types: job.employmentTypes,
        pay: job.pay,
        closes_on: job.deadline,
        applications: job.applications,
      })),
      next: last ? writeCursor(last) : (cursor ?? null),
    };
  });
};
