import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { namedJobAddress } from '#contract/jobs/address.ts';
import type { JobCard, JobRecord, SalaryInsight } from '#contract/jobs/calls.ts';
import { ID_MAX } from '#contract/shared/constants.ts';
import type { Api } from '../../api/client.ts';
import { statusOf } from '../../api/errors.ts';
import type { Environment } from '../../app/page.ts';
import { writePlace } from '../jobs/wording.ts';
import { loadRelatedSearches } from '../popular-searches/related-searches.ts';

const NOT_FOUND = 404;
const GONE = 410;

/** @throws 404 unless it is an id. */
export const idOf = (text: string | undefined): number => {
  const id = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text ?? '') || id > ID_MAX) throw data(null, { status: NOT_FOUND });
  return id;
};

/** Undefined if it was removed. */
const fetchJob = async (id: number, api: Api, signal: AbortSignal) => {
  try {
    return (await api('GET jobposts', { query: { id }, signal })).data;
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return undefined;
    throw error;
  }
};

/** Optional data. The page works without it (ERRMSG-05). */
const fetchSimilar = async (id: number, api: Api, signal: AbortSignal): Promise<JobCard[]> => {
  try {
    const { data: jobs } = await api('GET similar-jobs', { query: { id }, signal });
    return jobs;
  } catch {
    return [];
  }
};

/** Shown instead of a job that was removed. */
const fetchNewest = async (api: Api, signal: AbortSignal): Promise<JobCard[]> => {
  try {
    return (await api('GET filtered-jobs', { query: { value: 'recentjobs' }, signal })).data;
  } catch {
    return [];
  }
};

/** Also optional. */
const fetchInsight = async (id: number, api: Api, signal: AbortSignal): Promise<SalaryInsight | null> => {
  try {
    const { data: insight } = await api('GET salary-insight', { query: { job_id: id }, signal });
    return insight;
  } catch {
    return null;
  }
};

/** Optional, too. */
const fetchRecord = async (id: number, api: Api, signal: AbortSignal): Promise<JobRecord | null> => {
  try {
    return (await api('GET job-record', { query: { id }, signal })).data;
  } catch {
    return null;
  }
};

/**
 * A job with its overview and company. A closed job still has a page, which responds with 410; the page of one
 * that was removed offers the newest jobs, and responds with 404.
 */
export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const id = idOf(params.jobId);
  const { signal } = request;
  const [found, similar, insight, record] = await Promise.all([
    fetchJob(id, api, signal),
    fetchSimilar(id, api, signal),
    fetchInsight(id, api, signal),
    fetchRecord(id, api, signal),
  ]);
  if (!found) return data({ newest: await fetchNewest(api, signal) }, { status: NOT_FOUND });
  const { response: job, job_over_view: overview, company_details: company } = found;
  const [first] = job.workplaces;
  const related = await loadRelatedSearches(
    api,
    {
      text: job.job_title,
      ...(first?.city && first.state ? { place: writePlace({ name: first.city, state: first.state }) } : {}),
    },
    signal,
  );
  const address = new URL(namedJobAddress(id, job.job_title, job.company_name), request.url).href;
  return data(
    { job, overview, company, similar, insight, record, related, address },
    { status: job.state === 'closed' ? GONE : 200 },
  );
};
