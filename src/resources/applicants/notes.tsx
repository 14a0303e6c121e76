import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetManyReference } from 'react-admin';
import { dateFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ConfirmButton } from '../shared/dialogs/confirm-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import type { CandidateNote } from './note-form.tsx';
import { EditNote, NewNote } from './note-form.tsx';

/** The company's notes about a candidate. Candidates never see them. */
export const Notes = ({ candidateId }: { readonly candidateId: number }) => {
  const { t } = useI18n();
  const query = useGetManyReference<CandidateNote>(
    'notes',
    { target: 'candidate_id', id: candidateId },
    { onError: () => {} },
  );
  const { data } = query;
  return (
    <div data-notes className="stack gap-12">
      <p className="note">{t('console.notes.private')}</p>
      <NewNote candidateId={candidateId} />
      {!data ? (
        <Unloaded query={query} small />
      ) : (
        <Box component="ul" role="list" className="stack gap-12">
          {data.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </Box>
      )}
    </div>
  );
};

interface NoteProps {
  readonly note: CandidateNote;
}

const Note = ({ note }: NoteProps) => {
  const { t, locale } = useI18n();
  const [isEditing, setEditing] = useState(false);
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const said = { name: note.author, moment: moment.format(new Date(note.updated_at ?? note.created_at)) };
  return (
    <Box
      component="li"
      sx={{ p: 1.5, border: '1px solid var(--line)', borderRadius: 'var(--radius)', minWidth: 0 }}
    >
      {isEditing ? (
        <EditNote note={note} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p dir="auto" className="anywhere lines">
            {note.text}
          </p>
          <div className="row middle gap-8 above-8">
            <Box sx={{ flex: 1, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
              {t(note.updated_at ? 'console.notes.changed_by' : 'console.notes.by', said)}
            </Box>
            {note.can_change && (
              <>
                <Button onClick={() => setEditing(true)} size="small">
                  {t('console.notes.edit')}
                </Button>
                <DeleteNote note={note} />
              </>
            )}
          </div>
        </>
      )}
    </Box>
  );
};

const DeleteNote = ({ note }: NoteProps) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider();
  const { call, pending } = useCall(['notes']);
  const remove = async (close: () => void) => {
    await call(async () => (await dataProvider.delete('notes', { id: note.id, previousData: note })).meta);
    close();
  };
  return (
    <ConfirmButton
      busy={pending}
      confirmLabel={t('console.notes.delete_confirm')}
      startIcon={<Icon name="trash" />}
      label={t('console.notes.delete')}
      onConfirm={remove}
      size="small"
      title={t('console.notes.delete_title')}
      color="error"
    >
      <p dir="auto">{note.text}</p>
    </ConfirmButton>
  );
};
