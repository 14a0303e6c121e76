import { Button } from '@mui/material';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { RowButton } from '../shared/list/row-actions.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useDownload } from '../shared/ui/site.ts';
import { resumeFileName } from './resume-file-name.ts';

interface ResumeButtonProps {
  readonly applicationId: number;
  readonly name: string;
  /** An icon alone, as in a row. */
  readonly small?: boolean;
}

/**
 * Downloads the resume sent with an application. The download needs the session, so it can't be a plain link.
 */
export const ResumeButton = ({ applicationId, name, small = false }: ResumeButtonProps) => {
  const { t } = useI18n();
  const api = useApi();
  const { download, pending } = useDownload();
  const query = { application_id: applicationId };
  const label = t('console.applicants.resume_of', { name });
  const save = () =>
    download(
      () => api('GET application-resume', { query }),
      ({ type }) => resumeFileName(name, type),
    );
  if (small) return <RowButton icon="file" label={label} onClick={save} />;
  return (
    <Button
      aria-label={label}
      loading={pending}
      startIcon={<Icon name="file" />}
      onClick={save}
      size="small"
      variant="outlined"
    >
      {t('console.applicants.resume')}
    </Button>
  );
};
