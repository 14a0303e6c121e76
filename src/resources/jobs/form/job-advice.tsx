import { keepPreviousData } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JobCheck } from '#contract/job-form/calls.ts';
import { type JobForm, toJobPost } from '../../../dataProvider/job-form.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { JobSignals } from './job-signals.tsx';
import { PlaceRules } from './place-rules.tsx';
import { PublishCheck } from './publish-check.tsx';
import { usePaused } from './use-paused.ts';

const NOTHING: JobCheck = { rules: [], signals: [], other_titles: [] };

/** What the server says about the job, once typing pauses. Until there is a text or a place, there's nothing to say. */
const useJobCheck = (jobId: number | undefined): JobCheck => {
  const { getValues } = useFormContext<JobForm>();
  useWatch<JobForm>();
  const post = toJobPost(getValues());
  const body = usePaused(JSON.stringify(post));
  const { job_title, job_description, responsibilities, questions, country_id, state_id } = post;
  const hasTexts = Boolean(job_title || job_description || responsibilities || questions?.length);
  const { data = NOTHING } = useApiQuery(
    'POST check-job',
    { query: { id: jobId }, body: JSON.parse(body) },
    {
      queryKey: ['check-job', jobId, body],
      select: (answer) => answer.data,
      enabled: hasTexts || Boolean(country_id && state_id),
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
  return data;
};

/** Advice beside the form. */
export const JobAdvice = ({ jobId }: { readonly jobId: number | undefined }) => {
  const { rules, signals, other_titles } = useJobCheck(jobId);
  return (
    <>
      <PublishCheck otherTitles={other_titles} />
      <JobSignals signals={signals} />
      <PlaceRules rules={rules} />
    </>
  );
};
