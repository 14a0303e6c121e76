import { Button, useDownload } from '../../console/ui/kit.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { resumeFileName } from './resume-file-name.ts';

interface ResumeButtonProps {
  readonly applicationId: number;
  readonly name: string;
}

/**
 * Downloads the resume sent with an application. The download needs the session, so it can't be a plain link.
 */
export const ResumeButton = ({ applicationId, name }: ResumeButtonProps) => {
  const { t } = useI18n();
  const api = useApi();
  const { download, pending } = useDownload();
  const query = { application_id: applicationId };
  return (
    <Button
      aria-label={t('console.candidates.resume_of', { name })}
      busy={pending}
      icon="file"
      onClick={() =>
        download(
          () => api('GET application-resume', { query }),
          ({ type }) => resumeFileName(name, type),
        )
      }
      size="small"
      variant="secondary"
    >
      {t('console.candidates.resume')}
    </Button>
  );
};
