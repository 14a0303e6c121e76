import { useGetOne, useInput } from 'react-admin';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { writePlaces } from '../../../features/jobs/wording.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeOwnDay } from '../../../ui/format/own-time-zone.ts';
import { SearchField } from './search-field.tsx';

interface JobFieldProps {
  readonly label: string;
  /** Undefined for all jobs. */
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** Narrows a screen to one of the company's posted jobs. A chosen job is shown even if no search finds it. */
export const JobField = ({ label, value, onChange }: JobFieldProps) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { data } = useGetOne<EmployerJob>('jobs', { id: value ?? 0 }, { enabled: value !== undefined });
  return (
    <SearchField<EmployerJob>
      detailOf={(job) => [writePlaces(job, i18n), writeOwnDay(job.created_at, locale)].join(' · ')}
      filterOf={(job_title) => (job_title ? { job_title } : {})}
      label={label}
      nameOf={({ job_title }) => job_title}
      onChoose={(job) => onChange(job?.id)}
      placeholder={t('console.reports.all_jobs')}
      resource="jobs"
      value={value === undefined ? null : (data ?? null)}
    />
  );
};

/** The same in a form. */
export const JobInput = ({ label, source }: { readonly label: string; readonly source: string }) => {
  const { field } = useInput({ source });
  return (
    <JobField
      label={label}
      onChange={(id) => field.onChange(id ?? '')}
      value={Number(field.value) || undefined}
    />
  );
};
