/** Inserts a reply that is ready, after what is written already. */
import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { SupportMessage } from '#contract/contact/staff-calls.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useFormDraft } from '../shared/records/record-form.tsx';

export const SavedReplies = ({ message: { id } }: { readonly message: SupportMessage }) => {
  const { t } = useI18n();
  const api = useApi();
  const draft = useFormDraft();
  const { getValues, setValue } = useFormContext<{ answer?: string }>();
  const { data } = useQuery({
    queryKey: ['staff/support-messages', 'saved-replies', id],
    queryFn: ({ signal }) => api('GET staff/support-messages/:id/saved-replies', { params: { id }, signal }),
  });
  const insert = (chosen: string) => {
    const text = data?.data.find((reply) => reply.id === chosen)?.text;
    if (!text) return;
    const written = (getValues('answer') ?? '').trimEnd();
    if (written === '') draft?.give('answer', text);
    setValue('answer', written === '' ? text : `${written}\n\n${text}`, { shouldDirty: true });
  };
  return (
    <TextField
      helperText={t('console.support_messages.saved_hint')}
      label={t('console.support_messages.saved')}
      onChange={({ target }) => insert(target.value)}
      select
      slotProps={{ inputLabel: { shrink: true } }}
      value=""
    >
      <option value="" />
      {data?.data.map((reply) => (
        <option key={reply.id} value={reply.id}>
          {t(`console.support_messages.saved_reply.${reply.id}`)}
        </option>
      ))}
    </TextField>
  );
};
