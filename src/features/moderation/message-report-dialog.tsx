import { type ReactNode, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { MessageReportForm, type ReportedMessage } from './report-form.tsx';
import type { OpenProps } from './report-link.tsx';

interface MessageReportDialogProps extends OpenProps {
  readonly reported: ReportedMessage;
  /** Offered after the report, to those who can mute the conversation. */
  readonly mute: ReactNode;
  readonly onReported: () => void;
}

/** Reports a message or a conversation, and then says what happens next. */
export const MessageReportDialog = ({ reported, mute, onReported, ...dialog }: MessageReportDialogProps) => {
  const { t } = useI18n();
  const [sent, setSent] = useState<string>();
  return (
    <Dialog
      {...dialog}
      actions={sent && <Button onClick={dialog.onClose}>{t('common.close')}</Button>}
      title={t(`report_message.title_${reported.scope}`)}
    >
      {sent === undefined ? (
        <div className="stack gap-16">
          <p>{t(`report_message.intro_${reported.scope}`)}</p>
          <MessageReportForm
            onSent={(message) => {
              setSent(message);
              onReported();
            }}
            reported={reported}
          />
        </div>
      ) : (
        <div className="stack gap-16">
          <Alert focused tone="success">
            {sent}
          </Alert>
          <p>{t('report_message.next')}</p>
          {mute && (
            <div>
              <p>{t('report_message.mute')}</p>
              {mute}
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
};
