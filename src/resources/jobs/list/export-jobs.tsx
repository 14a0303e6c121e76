import { ExportButton } from '../../../console/ui/export-button.tsx';
import type { JobFilter } from '../../../dataProvider/jobs.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';

interface ExportJobsProps {
  readonly filter: JobFilter;
  /** Exports only these; an empty list means all that match the filter. */
  readonly ids?: readonly number[];
}

export const ExportJobs = ({ filter, ids = [] }: ExportJobsProps) => {
  const { t } = useI18n();
  const api = useApi();
  const job_ids = ids.length > 0 ? [...ids] : undefined;
  return (
    <ExportButton
      label={t('console.jobs.export')}
      load={() => api('POST export-jobs', { body: { ...filter, job_ids } })}
      name="jobs"
    />
  );
};
