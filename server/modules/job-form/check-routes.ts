/** What the job form advises while a job is written. */
import type { FastifyInstance } from 'fastify';
import type { JobPost } from '#contract/company-jobs/calls.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { createWriter } from '../company-jobs/change-job.ts';
import { readOwnJobs } from '../company-jobs/job-list-repository.ts';
import { findOwnJobTitle } from '../company-jobs/job-repository.ts';
import { presentOwnJob } from '../company-jobs/presenter.ts';
import { fillGaps, tryJob } from '../company-jobs/preview.ts';
import { judgeJobs } from '../job-rules/facts.ts';
import { presentFindings } from '../job-rules/presenter.ts';
import { jobSignalsOf, linesOfQuestions } from '../moderation/checks.ts';

/** Shorter titles are still being typed. */
const TITLE_FROM = 3;
const TITLES_MAX = 10;

interface Checked {
  readonly viewer: Employer;
  /** Undefined for a new job. */
  readonly id: number | undefined;
  readonly body: JobPost;
}

const createJudge = (deps: Deps) => {
  const { database, clock, settings } = deps;
  const { db } = database;
  const { assertValid } = createWriter(deps);

  const judge = async ({ viewer, id, body }: Checked) => {
    if (!body.country_id || !body.state_id) return [];
    const before = id === undefined ? undefined : await findOwnJobTitle(db, viewer, id);
    const { post: filled } = await fillGaps(db, body, clock.today());
    const post = { ...(await assertValid(filled)), isPostLater: false, opensOn: null };
    const job = { companyId: viewer.companyId, jobId: before?.id ?? null };
    const day = { today: clock.today(), timeZone: settings.timeZone };
    const findings = await tryJob(db, job, post, {
      at: clock.now(),
      questions: body.questions ?? [],
      read: async (tx, jobId) => (await judgeJobs(tx, [jobId], day)).get(jobId),
    });
    return presentFindings(findings ?? []);
  };
  /** A job with a mistake can't be judged, as it can't be posted; its texts can be read. */
  return (checked: Checked) =>
    judge(checked).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'invalid') return [];
      throw error;
    });
};

export const jobCheckRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, signals } = deps;
  const { db } = database;
  const judge = createJudge(deps);

  const readSignals = async ({ viewer, body }: Checked) => {
    const texts = {
      title: body.job_title ?? '',
      description: body.job_description ?? '',
      responsibilities: body.responsibilities ?? '',
      questions: linesOfQuestions(body.questions ?? []),
    };
    return jobSignalsOf(await signals.reader(db), texts, viewer.companyId);
  };

  const readOtherTitles = async ({ viewer, id, body }: Checked): Promise<string[]> => {
    const text = (body.job_title ?? '').trim();
    if (text.length < TITLE_FROM) return [];
    const today = clock.today();
    const order = { sort: undefined, page: 1, perPage: TITLES_MAX, today };
    const { rows } = await readOwnJobs(db, viewer, { text, saved: false, state: 'open' }, order);
    return rows
      .map((row) => presentOwnJob(row, today))
      .filter((job) => job.id !== id)
      .map(({ job_title }) => job_title);
  };

  call(app, 'POST check-job', async ({ query: { id }, body, viewer }) => {
    const checked = { viewer, id, body };
    const [rules, found, titles] = await Promise.all([
      judge(checked),
      readSignals(checked),
      readOtherTitles(checked),
    ]);
    return { data: { rules, signals: found, other_titles: titles } };
  });
};
