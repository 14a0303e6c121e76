import { type FormEvent, useState } from 'react';
import { APPEAL_MAX, APPEAL_MIN } from '#contract/moderation-rules.ts';
import { messageOf } from '../../../api/errors.ts';
import { Button, TextAreaField, useToast } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useAppeal } from './use-moderation.ts';

/** Asks staff to review a job again. The input stays until it has been sent. */
export const AppealForm = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  const toast = useToast();
  const { appeal, pending } = useAppeal(jobId);
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < APPEAL_MIN) {
      return setMistake(t('console.moderation.appeal_short', { min: APPEAL_MIN }));
    }
    const answer = await appeal(text.trim(), (error) => {
      setMistake(messageOf(error, t));
      return true;
    });
    if (answer) toast.success(answer.message);
  };
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <TextAreaField
        error={mistake}
        hint={t('console.moderation.appeal_hint')}
        label={t('console.moderation.appeal_label')}
        maxLength={APPEAL_MAX}
        onChange={({ target }) => {
          setMistake(undefined);
          setText(target.value);
        }}
        required
        value={text}
      />
      <Button busy={pending} icon="arrow-right" type="submit">
        {t('console.moderation.appeal_send')}
      </Button>
    </form>
  );
};
