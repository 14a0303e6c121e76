import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Button, saveFile, useToast } from '../../console/ui/kit.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import { resumeFileName } from './resume-file-name.ts';

interface ResumeButtonProps {
  readonly applicationId: number;
  readonly name: string;
}

/** Downloads the resume that came with an application. It needs the session, so it is no plain link. */
export const ResumeButton = ({ applicationId, name }: ResumeButtonProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const file = await dataProvider.downloadResume(applicationId);
      saveFile(file, resumeFileName(name, file.type));
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      aria-label={t('console.candidates.resume_of', { name })}
      busy={busy}
      icon="file"
      onClick={download}
      size="small"
      variant="secondary"
    >
      {t('console.candidates.resume')}
    </Button>
  );
};
