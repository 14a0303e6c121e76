import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { JobPostDefaults } from '#contract/job-life.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { emptyJobForm, type JobForm } from '../../../dataProvider/job-form.ts';

const formOf = ({ job_locations, ...rest }: JobPostDefaults): Partial<JobForm> => ({
  ...rest,
  job_locations: job_locations.join(', '),
});

/**
 * Fills a new post in with where, and in what, the company posted last: what is being typed already is left alone.
 * A form that cannot have them is as empty as before.
 */
export const usePostDefaults = (enabled: boolean) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { reset, formState } = useFormContext<JobForm>();
  const [applied, setApplied] = useState(false);
  const isTouched = formState.isDirty;
  const { data } = useQuery({
    queryKey: ['jobs', 'defaults'],
    queryFn: (context) => dataProvider.jobDefaults(context),
    enabled,
    retry: false,
  });

  useEffect(() => {
    if (!enabled || !data || isTouched || applied) return;
    reset({ ...emptyJobForm, ...formOf(data) });
    setApplied(true);
  }, [enabled, data, isTouched, applied, reset]);

  const clear = () => reset({ ...emptyJobForm });
  return { applied: applied && !isTouched, clear };
};
