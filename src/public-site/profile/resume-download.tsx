import { useState } from 'react';
import type { ResumeLink } from '#contract/profile.ts';
import { useEnvironment } from '../../environment.tsx';
import { failureMessage } from '../../kit/forms/failure.ts';
import { useSessionEnded } from '../../kit/hooks/use-session-ended.ts';
import { Button } from '../../kit/ui/button.tsx';
import { saveFile } from '../../kit/ui/save-file.ts';
import { useToast } from '../../kit/ui/toasts.tsx';

/** Downloads the user's resume. A button, because the file needs the user's token. */
export const ResumeDownload = ({ resume }: { readonly resume: ResumeLink }) => {
  const { api, i18n } = useEnvironment();
  const toast = useToast();
  const sessionEnded = useSessionEnded();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api('GET candidate-resume-file'), resume.name);
    } catch (error) {
      if (!sessionEnded(error)) toast.error(failureMessage(error, 'job.unexpected_error', i18n.t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon="file" onClick={download} size="small" title={resume.name} variant="secondary">
      {i18n.t('profile.download_resume')}
    </Button>
  );
};
