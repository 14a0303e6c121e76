import { Box, Button, Skeleton, TextField } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type CreateResult, useDataProvider } from 'react-admin';
import type { ResponseOf } from '#contract/endpoints.ts';
import { NOTE_MAX } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useNewerVersion } from '../shared/list/use-newer-version.tsx';
import { type Draft, Drafted, DraftNotice, DraftState } from '../shared/ui/draft.tsx';
import { useRestored } from '../shared/ui/site.ts';
import { useCall } from '../shared/ui/use-call.ts';

export type CandidateNote = ResponseOf<'GET candidate-notes'>['data'][number];

export const NewNote = ({ candidateId }: { readonly candidateId: number }) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider();
  return (
    <Drafted id={`note:${candidateId}`} loading={<Skeleton />}>
      {(draft) => (
        <NoteForm
          draft={draft}
          label={t('console.notes.add')}
          send={(text) => dataProvider.create('notes', { data: { candidate_id: candidateId, text } })}
        />
      )}
    </Drafted>
  );
};

interface EditNoteProps {
  readonly note: CandidateNote;
  readonly onClose: () => void;
}

export const EditNote = ({ note, onClose }: EditNoteProps) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider();
  // The version on screen when editing began.
  const [opened] = useState(note);
  return (
    <Drafted id={`note:edit-${note.id}`} loading={<Skeleton />}>
      {(draft) => (
        <NoteForm
          draft={draft}
          label={t('console.notes.change')}
          note={opened}
          onCancel={() => {
            draft.remove();
            onClose();
          }}
          onSaved={onClose}
          send={(text, version) =>
            dataProvider.update('notes', { id: note.id, data: { text, version }, previousData: note })
          }
        />
      )}
    </Drafted>
  );
};

interface NoteFormProps {
  readonly draft: Draft;
  readonly label: string;
  /** The note being edited; undefined for a new one. */
  readonly note?: CandidateNote;
  readonly send: (text: string, version: number) => Promise<CreateResult>;
  readonly onSaved?: () => void;
  readonly onCancel?: () => void;
}

const textIn = (data: Readonly<Record<string, unknown>>, otherwise: string): string =>
  typeof data.text === 'string' ? data.text : otherwise;

/** A note's text, and the version it is based on. */
const useNoteText = (draft: Draft, note: CandidateNote | undefined) => {
  const { t } = useI18n();
  const initial = note?.text ?? '';
  const [typed, setTyped] = useState({ text: initial, version: note?.version ?? null });
  const { compare, compareAfter, dialog } = useNewerVersion({ text: t('console.notes.change') });
  const type = (text: string, version = typed.version) => {
    setTyped({ text, version });
    draft.change(() => (text === initial ? undefined : { version, data: { text } }));
  };
  useRestored(draft, {
    current: note,
    compare,
    put: (data, version) => type(textIn(data, initial), version),
  });
  const empty = () => setTyped({ text: '', version: null });
  return { ...typed, initial, type, empty, compareAfter, dialog };
};

const NoteForm = ({ draft, label, note, send, onSaved, onCancel }: NoteFormProps) => {
  const { t } = useI18n();
  const { text, version, initial, type, empty, compareAfter, dialog } = useNoteText(draft, note);
  const { call, pending } = useCall(['notes']);
  const save = (words: string, seen: number): Promise<void> =>
    call(async () => (await send(words, seen)).meta, {
      onDone: () => {
        draft.remove();
        empty();
        onSaved?.();
      },
      onFailed: (error) =>
        compareAfter(error, {
          // The initial text behind a draft of an older version is unknown.
          base: seen === note?.version ? { text: initial } : undefined,
          mine: { text: words },
          onResolved: (taken, current) => void save(textIn(taken, words), current.version),
        }),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void save(text, version ?? 0);
  };
  return (
    <Box
      component="form"
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1 }}
    >
      <DraftNotice draft={draft} />
      <TextField
        multiline
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        label={label}
        onChange={({ target }) => type(target.value)}
        minRows={3}
        value={text}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button loading={pending} disabled={text.trim() === ''} size="small" type="submit" variant="outlined">
          {t('console.notes.save')}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} size="small">
            {t('common.cancel')}
          </Button>
        )}
        <DraftState draft={draft} />
      </Box>
      {dialog}
    </Box>
  );
};
