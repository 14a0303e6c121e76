import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetManyReference } from 'react-admin';
import { messageOf } from '../../api/errors.ts';
import { Button, ConfirmButton, SkeletonBlock, useMutation, useToast } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { CandidateNote } from './note-form.tsx';
import { EditNote, NewNote } from './note-form.tsx';

/** The company's notes about a candidate. Candidates never see them. */
export const Notes = ({ candidateId }: { readonly candidateId: number }) => {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useGetManyReference<CandidateNote>(
    'notes',
    { target: 'candidate_id', id: candidateId },
    { onError: () => {} },
  );
  const renew = () => queryClient.invalidateQueries({ queryKey: ['notes'] });
  return (
    <Box data-notes sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {t('console.notes.private')}
      </Box>
      <NewNote candidateId={candidateId} onSaved={renew} />
      {error ? (
        <Box role="alert">
          <p>{messageOf(error, t)}</p>
          <Button icon="refresh" onClick={() => refetch()} size="small" variant="secondary">
            {t('common.try_again')}
          </Button>
        </Box>
      ) : data ? (
        <Box component="ul" role="list" sx={{ display: 'grid', gap: 1.5, listStyle: 'none' }}>
          {data.map((note) => (
            <Note key={note.id} note={note} onChanged={renew} />
          ))}
        </Box>
      ) : (
        <SkeletonBlock />
      )}
    </Box>
  );
};

interface NoteProps {
  readonly note: CandidateNote;
  readonly onChanged: () => Promise<void>;
}

const Note = ({ note, onChanged }: NoteProps) => {
  const { t, locale } = useI18n();
  const [isEditing, setEditing] = useState(false);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const said = { name: note.author, moment: moment.format(new Date(note.updated_at ?? note.created_at)) };
  const close = () => setEditing(false);
  const saved = () => {
    close();
    return onChanged();
  };
  return (
    <Box
      component="li"
      sx={{ p: 1.5, border: '1px solid var(--line)', borderRadius: 'var(--radius)', minWidth: 0 }}
    >
      {isEditing ? (
        <EditNote note={note} onClose={close} onSaved={saved} />
      ) : (
        <>
          <Box component="p" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {note.text}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            <Box sx={{ flex: 1, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
              {t(note.updated_at ? 'console.notes.changed_by' : 'console.notes.by', said)}
            </Box>
            {note.can_change && (
              <>
                <Button onClick={() => setEditing(true)} size="small" variant="quiet">
                  {t('console.notes.edit')}
                </Button>
                <DeleteNote note={note} onDeleted={onChanged} />
              </>
            )}
          </Box>
        </>
      )}
    </Box>
  );
};

const DeleteNote = ({
  note,
  onDeleted,
}: {
  readonly note: CandidateNote;
  readonly onDeleted: () => Promise<void>;
}) => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const { mutate, pending } = useMutation();
  const remove = async (close: () => void) => {
    const done = await mutate(() => dataProvider.delete('notes', { id: note.id, previousData: note }));
    if (done) {
      toast.success(done.meta.message);
      await onDeleted();
    }
    close();
  };
  return (
    <ConfirmButton
      busy={pending}
      confirmLabel={t('console.notes.delete_confirm')}
      icon="trash"
      label={t('console.notes.delete')}
      onConfirm={remove}
      size="small"
      title={t('console.notes.delete_title')}
      variant="quiet"
    >
      <p>{note.text}</p>
    </ConfirmButton>
  );
};
