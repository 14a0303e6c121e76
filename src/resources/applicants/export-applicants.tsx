import { useApi } from '../../dataProvider/use-api.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ExportButton } from '../shared/ui/export-button.tsx';
import { useApplicants } from './use-applicants.ts';

interface ExportApplicantsProps {
  readonly jobId: number;
  readonly ids?: readonly number[];
}

/** Exports these applicants as a spreadsheet, or without ids all that match the filter. */
export const ExportApplicants = ({ jobId, ids = [] }: ExportApplicantsProps) => {
  const { filter, total } = useApplicants();
  const mayExport = useCan('applicants.export');
  const { t } = useI18n();
  const api = useApi();
  const application_ids = ids.length > 0 ? [...ids] : undefined;
  if (!mayExport || total === 0) return null;
  return (
    <ExportButton
      label={t('console.applicants.export')}
      load={() =>
        api('POST export-applicants', { body: { manage_job_id: jobId, ...filter, application_ids } })
      }
      name={`applicants-${jobId}`}
    />
  );
};
