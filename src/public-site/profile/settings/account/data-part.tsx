import { useState } from 'react';
import { useEnvironment } from '../../../../environment.tsx';
import { failureMessage } from '../../../../kit/forms/failure.ts';
import { useSessionEnded } from '../../../../kit/hooks/use-session-ended.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { saveFile } from '../../../../kit/ui/save-file.ts';
import { useToast } from '../../../../kit/ui/toasts.tsx';
import form from '../settings.module.css';
import styles from './account.module.css';

/** Everything the portal holds about one, to take along. */
export const DataPart = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const sessionEnded = useSessionEnded();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api('GET account-data'), 'my-data.zip');
      toast.success(t('account.data_ready'));
    } catch (error) {
      if (!sessionEnded(error)) toast.error(failureMessage(error, 'account.failed', t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('account.data_text')}</p>
      <div className={form.actions}>
        <Button busy={busy} icon="file" onClick={download} size="small" variant="secondary">
          {t('account.data_download')}
        </Button>
      </div>
    </div>
  );
};
