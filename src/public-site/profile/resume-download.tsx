import type { ResumeLink } from '#contract/profile.ts';
import { useEnvironment } from '../../environment.tsx';
import { useDownload } from '../../kit/hooks/use-download.ts';
import { Button } from '../../kit/ui/button.tsx';

/** Downloads the user's resume. A button, because the file needs the user's token. */
export const ResumeDownload = ({ resume }: { readonly resume: ResumeLink }) => {
  const { api, i18n } = useEnvironment();
  const { download, pending } = useDownload('job.unexpected_error');
  return (
    <Button
      busy={pending}
      icon="file"
      onClick={() => download(() => api('GET candidate-resume-file'), resume.name)}
      size="small"
      title={resume.name}
      variant="secondary"
    >
      {i18n.t('profile.download_resume')}
    </Button>
  );
};
