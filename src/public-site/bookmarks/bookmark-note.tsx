import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import { BOOKMARK_NOTE_MAX } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../../ui/components/dialog-button.tsx';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import styles from './page.module.css';

type BookmarkedJob = ResponseOf<'GET bookmark-jobs'>['data'][number];

/** What the seeker noted about a bookmarked job, and a dialog to change it (BOOK-05). */
export const BookmarkNote = ({ job }: { readonly job: BookmarkedJob }) => {
  const { t } = useI18n();
  const [note, setNote] = useState(job.note);
  return (
    <div className={styles.note}>
      {note !== '' && <p dir="auto">{note}</p>}
      <DialogButton
        icon="pencil"
        label={t(note === '' ? 'bookmarks.add_note' : 'bookmarks.edit_note')}
        size="small"
        variant="quiet"
      >
        {(close) => <NoteDialog jobId={job.id} note={note} onClose={close} onSaved={setNote} />}
      </DialogButton>
    </div>
  );
};

interface NoteDialogProps {
  readonly jobId: number;
  readonly note: string;
  readonly onSaved: (note: string) => void;
  readonly onClose: () => void;
}

const NoteDialog = ({ jobId, note, onSaved, onClose }: NoteDialogProps) => {
  const { api } = useEnvironment();
  const { t } = useI18n();
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const [text, setText] = useState(note);
  const save = async () => {
    const body = { manage_job_id: jobId, note: text };
    const answer = await mutate(() => api('POST bookmark-note', { body }));
    if (!answer) return;
    onSaved(text.trim());
    toast.success(answer.message);
    onClose();
  };
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      submitLabel={t('profile.save')}
      title={t('bookmarks.note')}
    >
      <TextAreaField
        autoFocus
        hint={t('bookmarks.note_hint')}
        label={t('bookmarks.note')}
        maxLength={BOOKMARK_NOTE_MAX}
        onChange={({ target }) => setText(target.value)}
        rows={4}
        value={text}
      />
    </FormDialog>
  );
};
