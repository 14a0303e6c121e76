import { data, type LoaderFunctionArgs } from 'react-router';
import { ID_MAX } from '#contract/constants.ts';
import type { JobCard } from '#contract/jobs.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Environment } from '../../page.ts';
import { linkTo } from '../../paths.ts';

const NOT_FOUND = 404;
const GONE = 410;
const SIMILAR_JOBS = 3;

const idOf = (text: string | undefined): number => {
  const id = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text ?? '') || id > ID_MAX) throw data(null, { status: NOT_FOUND });
  return id;
};

const fetchJob = async (id: number, api: Api, signal: AbortSignal) => {
  try {
    const answer = await api('GET jobposts', { query: { id }, signal });
    return answer.data;
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) throw data(null, { status: NOT_FOUND });
    throw error;
  }
};

/** What someone who finds a job closed may want instead. */
const fetchSimilar = async (categoryId: number, api: Api, signal: AbortSignal): Promise<JobCard[]> => {
  try {
    const { data: jobs } = await api('GET jobs', { query: { category_id: categoryId }, signal });
    return jobs.slice(0, SIMILAR_JOBS);
  } catch {
    return [];
  }
};

/** A job with its overview and its company. A closed one still has its page, which answers 410. */
export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const id = idOf(params.jobId);
  const {
    response: job,
    job_over_view: overview,
    company_details: company,
  } = await fetchJob(id, api, request.signal);
  const address = new URL(linkTo.jobDetail(id), request.url).href;
  const closed = job.state === 'closed';
  const similar = closed ? await fetchSimilar(job.category_id.id, api, request.signal) : [];
  return data({ job, overview, company, similar, address }, { status: closed ? GONE : 200 });
};
