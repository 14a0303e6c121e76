import { Box, Button, Skeleton } from '@mui/material';
import { type KeyboardEvent, Suspense } from 'react';
import { useSaveContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResponseOf } from '#contract/endpoints.ts';
import { NOTE_MAX } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { TextAreaInput } from '../shared/inputs/text-input.tsx';
import { RecordBase } from '../shared/records/record-dialog.tsx';
import { RecordForm } from '../shared/records/record-form.tsx';
import { type Draft, Drafted, DraftNotice, DraftState } from '../shared/ui/draft.tsx';

/** Loaded with the first “@”. */
const MentionChoices = lazyCode(async () => ({
  default: (await import('./mention-choices.tsx')).MentionChoices,
}));

export type CandidateNote = ResponseOf<'GET candidate-notes'>['data'][number];

export const NewNote = ({ candidateId }: { readonly candidateId: number }) => {
  const { t } = useI18n();
  return <NoteForm about={candidateId} draftId={`note:${candidateId}`} label={t('console.notes.add')} />;
};

interface EditNoteProps {
  readonly note: CandidateNote;
  readonly onClose: () => void;
}

export const EditNote = ({ note, onClose }: EditNoteProps) => {
  const { t } = useI18n();
  return (
    <NoteForm
      draftId={`note:edit-${note.id}`}
      label={t('console.notes.change')}
      note={note}
      onClose={onClose}
    />
  );
};

interface NoteFormProps {
  readonly draftId: string;
  readonly label: string;
  /** The candidate whom a new note is about. */
  readonly about?: number;
  /** The note being edited; undefined for a new one. */
  readonly note?: CandidateNote;
  readonly onClose?: () => void;
}

const NoteForm = ({ draftId, label, about, note, onClose }: NoteFormProps) => (
  <RecordBase record={note} resource="notes">
    <Drafted id={draftId} loading={<Skeleton />}>
      {(draft) => (
        <RecordForm
          defaultValues={{ text: '' }}
          draft={draft}
          labels={{ text: label }}
          onSaved={(_, reset) => (onClose ?? reset)()}
          read={({ text }) => ({ candidate_id: about, text: text ?? '' })}
          successMessage={(_, stored) => stored?.message ?? ''}
        >
          <NoteFields
            draft={draft}
            label={label}
            onCancel={
              onClose &&
              (() => {
                draft.remove();
                onClose();
              })
            }
          />
        </RecordForm>
      )}
    </Drafted>
  </RecordBase>
);

interface NoteFieldsProps {
  readonly draft: Draft;
  readonly label: string;
  readonly onCancel: (() => void) | undefined;
}

const NoteFields = ({ draft, label, onCancel }: NoteFieldsProps) => {
  const { t } = useI18n();
  const { saving = false } = useSaveContext();
  const text: string | null = useWatch({ name: 'text' });
  const isEmpty = (text ?? '').trim() === '';
  return (
    <Box
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
        if (key === 'Enter' && (ctrlKey || metaKey) && !isEmpty)
          currentTarget.closest('form')?.requestSubmit();
      }}
      className="stack gap-8"
    >
      <DraftNotice draft={draft} />
      <TextAreaInput
        hint={t('console.notes.mention_help')}
        label={label}
        maxLength={NOTE_MAX}
        minRows={3}
        source="text"
      />
      <Suspense>{text?.includes('@') && <MentionChoices />}</Suspense>
      <div className="row middle gap-8">
        <Button disabled={isEmpty} loading={saving} size="small" type="submit" variant="outlined">
          {t('console.notes.save')}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} size="small">
            {t('common.cancel')}
          </Button>
        )}
        <DraftState draft={draft} />
      </div>
    </Box>
  );
};
