import { useDeferredValue, useEffect, useState } from 'react';
import { useGetIdentity, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { EmployerJob } from '#contract/employer.ts';
import type { CheckedPost } from '#contract/publish-check.ts';
import type { JobForm } from '../../../dataProvider/job-form.ts';
import { useLookup } from '../../../dataProvider/use-lookup.ts';

const TYPING_MS = 600;
const FIRST = { page: 1, perPage: 10 };
const NEWEST = { field: 'id', order: 'DESC' } as const;

/** A text once typing pauses. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

/** Titles of the company's other open jobs that are similar. */
const useOtherTitles = (title: string, ownId: number | undefined): readonly string[] => {
  const wanted = usePaused(title.trim());
  const { data } = useGetList<EmployerJob>(
    'jobs',
    { pagination: FIRST, sort: NEWEST, filter: { job_title: wanted, state: 'open' } },
    { enabled: wanted.length > 2, retry: false },
  );
  return (data ?? []).filter(({ id }) => id !== ownId).map(({ job_title }) => job_title);
};

/** The form's values in the form that the check expects. */
export const useCheckedPost = (ownId: number | undefined): CheckedPost => {
  // Typing has priority; the check can run slightly later.
  const form = useDeferredValue(useWatch<JobForm>());
  const { entries: salaries } = useLookup('salaries');
  const { entries: workModes } = useLookup('workmodes');
  const { identity } = useGetIdentity();
  const nameOf = (entries: typeof salaries, id: number | null | undefined) =>
    entries.find((entry) => entry.id === id)?.name;
  const salary = nameOf(salaries, form.salary_id);
  const title = form.job_title ?? '';
  return {
    job_title: title,
    job_description: form.job_description ?? '',
    responsibilities: form.responsibilities ?? '',
    company_name: identity?.company ?? '',
    salary_id: form.salary_id ?? null,
    salary_has_figure: salary === undefined ? null : /\d/.test(salary),
    city_id: form.city_id ?? null,
    zipcode: form.zipcode ?? '',
    is_remote: nameOf(workModes, form.work_mode_id) === 'Remote',
    employment_type_id: form.employment_type_id ?? [],
    tags_id: form.tags_id ?? [],
    vacancy: form.vacancy ?? 0,
    application_deadline_date: form.application_deadline_date ?? null,
    other_titles: useOtherTitles(title, ownId),
  };
};
