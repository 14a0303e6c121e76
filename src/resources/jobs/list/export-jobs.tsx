import { useListContext } from 'react-admin';
import { readJobFilter } from '../../../dataProvider/jobs.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';

/** Exports the selected jobs, or all that match the filters. */
export const ExportJobs = ({ onlyChosen = false }: { readonly onlyChosen?: boolean }) => {
  const { t } = useI18n();
  const { filterValues, selectedIds, total = 0 } = useListContext();
  const api = useApi();
  const job_ids = onlyChosen ? selectedIds.map(Number) : undefined;
  if (total === 0) return null;
  return (
    <ExportButton
      label={t('console.jobs.export')}
      load={() => api('POST export-jobs', { body: { ...readJobFilter(filterValues), job_ids } })}
      name="jobs"
    />
  );
};
