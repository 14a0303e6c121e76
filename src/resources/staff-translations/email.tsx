import { Skeleton } from '@mui/material';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { EmailFrame } from './email-frame.tsx';

/** Opens the email in which a text stands. */
export const EmailButton = ({ text }: { readonly text: StaffTranslation }) => {
  const { t } = useI18n();
  if (text.group !== 'mail' || text.key.split('.').length < 3) return null;
  return (
    <DialogButton label={t('console.translations_email')} size="small" startIcon={<Icon name="eye" />}>
      {(close) => <EmailDialog onClose={close} text={text} />}
    </DialogButton>
  );
};

interface EmailDialogProps {
  readonly text: StaffTranslation;
  readonly onClose: () => void;
}

const EmailDialog = ({ text, onClose }: EmailDialogProps) => {
  const { t } = useI18n();
  const query = useApiQuery(
    'GET staff/translation-emails',
    { query: { text_id: text.id } },
    { queryKey: ['staff/translation-emails', text.id] },
  );
  return (
    <Dialog onClose={onClose} title={t('console.translations_email')} wide>
      {query.data ? (
        <div className="stack gap-12">
          <p className="note">{t('console.translations_email_hint')}</p>
          <p>
            <strong>{t('console.translations_email_subject')}</strong>{' '}
            <bdi lang={text.locale}>{query.data.subject}</bdi>
          </p>
          <EmailFrame html={query.data.html} subject={query.data.subject} />
        </div>
      ) : (
        <Unloaded loading={<Skeleton height={320} />} query={query} />
      )}
    </Dialog>
  );
};
