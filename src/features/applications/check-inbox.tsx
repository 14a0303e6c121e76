import { useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import type { SentApplication } from './visitor-fields.tsx';

interface CheckInboxProps {
  readonly sent: SentApplication;
  readonly about: string;
  /** Returns to the form. */
  readonly onCorrect: () => void;
}

/** What to do next, with the address, which can be corrected, and another email. */
export const CheckInbox = ({ sent: { email, again }, about, onCorrect }: CheckInboxProps) => {
  const { t } = useI18n();
  const { mutate, pending } = useMutation('apply.failed');
  const [isAgain, setIsAgain] = useState(false);
  const sendAgain = async () => {
    setIsAgain(false);
    if (await mutate(again)) setIsAgain(true);
  };
  return (
    <div className="stack gap-16">
      <Alert focused tone="success">
        <p>{t('apply.sent_to', { email })}</p>
      </Alert>
      <p className="muted anywhere">{about}</p>
      <p role="status">{isAgain && t('apply.sent_again')}</p>
      <div className="row gap-8">
        <Button busy={pending} icon="refresh" onClick={sendAgain} variant="secondary">
          {t('apply.send_again')}
        </Button>
        <Button disabled={pending} onClick={onCorrect} variant="quiet">
          {t('apply.correct_email')}
        </Button>
      </div>
    </div>
  );
};
