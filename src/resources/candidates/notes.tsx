import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { NOTE_MAX } from '#contract/applicants.ts';
import { useNewerVersion } from '../../console/list/use-newer-version.tsx';
import { Button, ConfirmDialog, SkeletonBlock, TextAreaField, useToast } from '../../console/ui/kit.ts';
import type { CandidateNote } from '../../dataProvider/applicants.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';

/** What the company notes about a candidate. Candidates never see it. */
export const Notes = ({ candidateId }: { readonly candidateId: number }) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ['candidate-notes', candidateId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.candidateNotes(candidateId, { signal }),
  });
  const renew = () => queryClient.invalidateQueries({ queryKey });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {t('console.notes.private')}
      </Box>
      <NoteForm
        label={t('console.notes.add')}
        onSave={async (text) => {
          const { message } = await dataProvider.addNote(candidateId, text);
          await renew();
          return message;
        }}
      />
      {error ? (
        <Box role="alert">
          <p>{messageOf(error, t('api.failed'))}</p>
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

interface NoteFormProps {
  readonly label: string;
  readonly initial?: string;
  /** @returns the server's words. What was typed stays until it has been saved. */
  readonly onSave: (text: string) => Promise<string>;
  readonly onCancel?: () => void;
}

const NoteForm = ({ label, initial = '', onSave, onCancel }: NoteFormProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const [text, setText] = useState(initial);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    try {
      const message = await onSave(text);
      // Without words there is something to choose first.
      if (message === '') return;
      toast.success(message);
      setText('');
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={save}>
      <TextAreaField
        label={label}
        maxLength={NOTE_MAX}
        onChange={({ target }) => setText(target.value)}
        rows={3}
        value={text}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button busy={busy} disabled={text.trim() === ''} size="small" type="submit" variant="secondary">
          {t('console.notes.save')}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} size="small" variant="quiet">
            {t('common.cancel')}
          </Button>
        )}
      </Box>
    </form>
  );
};

interface NoteProps {
  readonly note: CandidateNote;
  readonly onChanged: () => Promise<void>;
}

const Note = ({ note, onChanged }: NoteProps) => {
  const { t, locale } = useI18n();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [isEditing, setEditing] = useState(false);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const said = { name: note.author, moment: moment.format(new Date(note.updated_at ?? note.created_at)) };
  const close = () => setEditing(false);
  // What was on the screen when the editing began.
  const [opened, setOpened] = useState(note);
  const { compareAfter, dialog } = useNewerVersion({ text: t('console.notes.change') });
  const change = async (text: string, version: number): Promise<string> => {
    try {
      const { message } = await dataProvider.changeNote({ id: note.id, version }, text);
      await onChanged();
      close();
      return message;
    } catch (error) {
      const again = (taken: Readonly<Record<string, unknown>>, current: { version: number }) =>
        void change(typeof taken.text === 'string' ? taken.text : text, current.version);
      if (compareAfter(error, { base: { text: opened.text }, mine: { text }, onResolved: again })) return '';
      throw error;
    }
  };
  return (
    <Box
      component="li"
      sx={{ p: 1.5, border: '1px solid var(--line)', borderRadius: 'var(--radius)', minWidth: 0 }}
    >
      {isEditing ? (
        <NoteForm
          initial={note.text}
          label={t('console.notes.change')}
          onCancel={close}
          onSave={(text) => change(text, opened.version)}
        />
      ) : (
        <>
          <Box component="p" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {note.text}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            <Box sx={{ flex: 1, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
              {t(note.updated_at ? 'console.notes.changed_by' : 'console.notes.by', said)}
            </Box>
            <Button
              onClick={() => {
                setOpened(note);
                setEditing(true);
              }}
              size="small"
              variant="quiet"
            >
              {t('console.notes.edit')}
            </Button>
            <DeleteNote note={note} onDeleted={onChanged} />
          </Box>
        </>
      )}
      {dialog}
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
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await dataProvider.deleteNote(note.id);
      toast.success(message);
      await onDeleted();
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)} size="small" variant="quiet">
        {t('console.notes.delete')}
      </Button>
      <ConfirmDialog
        busy={busy}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('console.notes.delete_confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        open={asking}
        title={t('console.notes.delete_title')}
      >
        <p>{note.text}</p>
      </ConfirmDialog>
    </>
  );
};
