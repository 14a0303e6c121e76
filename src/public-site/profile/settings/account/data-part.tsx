import { useEnvironment } from '../../../../app/environment.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { useToast } from '../../../../ui/components/toasts.tsx';
import { useDownload } from '../../../../ui/hooks/use-download.ts';
import form from '../settings.module.css';
import styles from './account.module.css';

/** Downloads all data that the portal stores about the user. */
export const DataPart = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const { download, pending } = useDownload('account.failed');
  const save = async () => {
    if (await download(() => api('GET account-data'), 'my-data.zip')) toast.success(t('account.data_ready'));
  };
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('account.data_text')}</p>
      <div className={form.actions}>
        <Button busy={pending} icon="file" onClick={save} size="small" variant="secondary">
          {t('account.data_download')}
        </Button>
      </div>
    </div>
  );
};
