/** What followed a support message, notes of staff, and who takes care of it. */
import { Button, Card, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { CONTACT_MAX } from '#contract/contact/rules.ts';
import type { SupportMessage } from '#contract/contact/staff-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useCall } from '../shared/ui/use-call.ts';

interface PartProps {
  readonly message: SupportMessage;
}

const RENEWED = ['staff/support-messages'];

export const Owner = ({ message: { id, owner } }: PartProps) => {
  const { t } = useI18n();
  const { identity } = useGetIdentity();
  const { call, pending } = useCall(RENEWED);
  const isMine = owner !== null && owner.id === identity?.id;
  const change = () =>
    call(
      (api) => api('PUT staff/support-messages/:id/owner', { params: { id }, body: { is_mine: !isMine } }),
      {
        message: t(isMine ? 'console.support_messages.left' : 'console.support_messages.taken'),
      },
    );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <span>{owner ? <bdi>{owner.name}</bdi> : t('console.support_messages.no_owner')}</span>
      <Button disabled={pending} onClick={() => void change()} size="small" variant="outlined">
        {t(isMine ? 'console.support_messages.leave' : 'console.support_messages.take')}
      </Button>
    </Stack>
  );
};

/** Earlier replies, further questions, and notes, oldest first. */
export const Entries = ({ message: { entries, name } }: PartProps) => {
  const { t, locale } = useI18n();
  return entries.map(({ id, kind, text, by, at }) => (
    <Card
      component="section"
      key={id}
      style={{ display: 'grid', gap: 8 }}
      variant={kind === 'note' ? 'outlined' : 'elevation'}
    >
      <p className="note">
        {t(`console.support_messages.entry.${kind}`)} ·{' '}
        <bdi>{kind === 'question' ? name : (by ?? t('console.support_messages.former_colleague'))}</bdi> ·{' '}
        <time dateTime={at}>{writeMoment(at, locale)}</time>
      </p>
      <p className="anywhere" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </p>
    </Card>
  ));
};

export const NoteForm = ({ message: { id } }: PartProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(RENEWED);
  const [text, setText] = useState('');
  const save = () =>
    call((api) => api('POST staff/support-messages/:id/notes', { params: { id }, body: { text } }), {
      message: t('console.support_messages.note_added'),
      onDone: () => setText(''),
    });
  return (
    <Card component="section" style={{ display: 'grid', gap: 12 }}>
      <TextField
        helperText={t('console.support_messages.note_hint')}
        label={t('console.support_messages.note')}
        multiline
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: CONTACT_MAX.message } }}
        value={text}
      />
      <div>
        <Button
          disabled={pending || text.trim() === ''}
          onClick={() => void save()}
          startIcon={<Icon name="pencil" />}
          variant="outlined"
        >
          {t('console.support_messages.note_add')}
        </Button>
      </div>
    </Card>
  );
};
