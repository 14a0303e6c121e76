import { Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { APPEAL_MAX, APPEAL_MIN } from '#contract/moderation/rules.ts';
import type { Api } from '../../../api/client.ts';
import { messageOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCall } from '../ui/use-call.ts';

interface AppealFormProps {
  readonly send: (api: Api, text: string) => Promise<object>;
  /** The queries that show the appeal. */
  readonly renews: readonly string[];
  /** Unless the server says it. */
  readonly sentMessage?: string;
  readonly onSent?: () => void;
}

/** Asks staff to decide again. The input stays until it has been sent. */
export const AppealForm = ({ send, renews, sentMessage, onSent = () => {} }: AppealFormProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(renews);
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < APPEAL_MIN) {
      return setMistake(t('console.moderation.appeal_short', { min: APPEAL_MIN }));
    }
    void call((api) => send(api, text.trim()), {
      ...(sentMessage ? { message: sentMessage } : {}),
      onDone: onSent,
      onFailed: (error) => setMistake(messageOf(error, t)),
    });
  };
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <TextField
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: APPEAL_MAX } }}
        error={Boolean(mistake)}
        helperText={mistake ?? t('console.moderation.appeal_hint')}
        label={t('console.moderation.appeal_label')}
        onChange={({ target }) => {
          setMistake(undefined);
          setText(target.value);
        }}
        required
        value={text}
      />
      <Button variant="contained" loading={pending} startIcon={<Icon name="arrow-right" />} type="submit">
        {t('console.moderation.appeal_send')}
      </Button>
    </form>
  );
};
