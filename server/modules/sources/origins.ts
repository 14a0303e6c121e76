/** Where jobs come from: the postings of sources, what people corrected, and where the job is listed. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Reply } from '#contract/shared/common.ts';
import type { JobOrigin } from '#contract/sources/origin-calls.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { isInScope } from '../../http/job-scope.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobSources, jobs, sourceJobs } from '../../platform/db/schema.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { listingsOf } from '../seo/listings.ts';
import { keptFields, readCurrent } from './fields.ts';
import { takeText } from './take-text.ts';
import { shownText } from './to-record.ts';

/** The last run that read the source to its end and didn't miss the posting. */
const seenAt = sql<string | null>`(
  select to_json(max(r.ended_at))#>>'{}' from source_runs r
  where r.source_id = source_jobs.source_id and r.problem is null and r.state <> 'reading'
    and not exists (select from source_run_rows x
      where x.run_id = r.id and x.external_id = source_jobs.external_id and x.kind in ('missing', 'gone')))`;

const readPostings = (db: Db, jobId: number) =>
  db
    .select({
      posting: sourceJobs,
      seenAt,
      source: { id: jobSources.id, name: jobSources.name, companyId: jobSources.companyId },
    })
    .from(sourceJobs)
    .innerJoin(jobSources, eq(jobSources.id, sourceJobs.sourceId))
    .where(eq(sourceJobs.jobId, jobId))
    .orderBy(desc(sourceJobs.writes), sourceJobs.id);

const readOrigin = async (
  deps: Deps,
  id: number,
  scope: SQL | undefined,
  isStaff: boolean,
): Promise<Reply<JobOrigin>> => {
  const { db } = deps.database;
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt), scope));
  if (!job) throw notFound();
  const found = await readPostings(db, id);
  const current = (await readCurrent(db, [id])).get(id) ?? {};
  return {
    postings: found.map(({ posting, source, seenAt: seen }) => ({
      source: { id: isStaff || source.companyId !== null ? source.id : null, name: source.name },
      external_id: posting.externalId,
      address: posting.address,
      writes: posting.writes,
      seen_at: seen === null ? null : new Date(seen),
      liveness: posting.liveness,
      looked_at: posting.lookedAt,
      evidence: posting.evidence,
      corrected: posting.writes
        ? [...keptFields(posting.wrote, current)].map((field) => ({
            field,
            source: shownText(field, posting.said[field]),
          }))
        : [],
    })),
    listed: await listingsOf(deps, id),
  };
};

const scopeOf = (viewer: Employer) => isInScope(viewer, { jobId: jobs.id, companyId: jobs.companyId });

/** Of a job in the member's scope; others look missing. */
export const readJobOrigin = (deps: Deps, id: number, viewer: Employer) =>
  readOrigin(deps, id, scopeOf(viewer), false);

export const originRoutes = (app: FastifyInstance, deps: Deps): void => {
  call(app, 'GET job-origins/:id', async ({ params: { id }, viewer }) => ({
    data: await readJobOrigin(deps, id, viewer),
  }));

  call(app, 'POST job-origins/:id/take', ({ params: { id: jobId }, body: { field }, viewer, t }) =>
    deps.database.db.transaction(async (tx) => {
      const [job] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt), scopeOf(viewer)))
        .for('update');
      orNotFound(job);
      const { hold, isRead } = await takeText(tx, deps, { jobId, field, actorId: viewer.userId });
      const message = t(isRead ? 'server.source.text_comes' : 'server.source.text_comes_later');
      return { message, undo: offerOf(hold, deps) };
    }),
  );
};

export const staffOriginRoutes = (app: FastifyInstance, deps: Deps): void =>
  call(app, 'GET staff/job-origins/:id', ({ params: { id } }) => readOrigin(deps, id, undefined, true));
