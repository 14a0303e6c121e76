import { Alert, Button, Checkbox, FormControlLabel, Skeleton, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { addSeconds } from 'date-fns/addSeconds';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import type { TranslationComment } from '#contract/i18n/comment-calls.ts';
import { COMMENT_MAX } from '#contract/i18n/options.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { languageName } from '#contract/shared/locales.ts';
import { messageOf } from '../../api/errors.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useToast } from '../shared/ui/site.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import styles from './editor.module.css';
import { useTyping } from './typed-translations.tsx';
import { UNDO_SECONDS, useRefreshTranslations } from './use-translation.ts';

const RESOURCE = 'staff/translation-comments';

interface CommentsDialogProps {
  readonly text: StaffTranslation;
  readonly onClose: () => void;
}

/** What was said about a text, newest first, and a field to say more. */
export const CommentsDialog = ({ text, onClose }: CommentsDialogProps) => {
  const { t } = useI18n();
  const query = useGetList<TranslationComment>(RESOURCE, {
    filter: { text_id: text.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <Dialog onClose={onClose} title={t('console.comments_of', { key: text.key })}>
      <CommentForm text={text} />
      {query.data?.length === 0 && <p>{t('console.comments_none')}</p>}
      {query.data ? (
        <ul className="stack gap-16 list">
          {query.data.map((comment) => (
            <Comment comment={comment} key={comment.id} />
          ))}
        </ul>
      ) : (
        <Unloaded loading={<Skeleton height={160} />} query={query} />
      )}
    </Dialog>
  );
};

const Comment = ({ comment }: { readonly comment: TranslationComment }) => {
  const { t, locale } = useI18n();
  const { author, created_at, text } = comment;
  const moment = writeMoment(created_at, locale);
  const remove = useRemove(comment);
  return (
    <li className={styles.change}>
      <span className={styles.key}>
        {author === null ? moment : t('console.translations_history_by', { name: author, moment })}
        {comment.locale === null && ` · ${t('console.suggestions_language_any')}`}
      </span>
      <p className="lines anywhere" dir="auto">
        {text}
      </p>
      {comment.is_own && (
        <Button
          className="start"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
          size="small"
          startIcon={<Icon name="trash" />}
        >
          {t('console.comments_delete')}
        </Button>
      )}
    </li>
  );
};

/** Deletes an own comment, and offers to write it again. */
const useRemove = ({ id, key, locale, text }: TranslationComment) => {
  const { t } = useI18n();
  const api = useApi();
  const toast = useToast();
  const renew = useRefreshTranslations();
  const restore = useMutation({
    mutationFn: () =>
      api('POST staff/translation-comments', {
        body: { text_id: `${locale ?? SOURCE_LOCALE}:${key}`, text, for_all: locale === null },
      }),
    onError: (error) => toast.error(messageOf(error, t)),
    onSettled: renew,
  });
  return useMutation({
    mutationFn: () => api('DELETE staff/translation-comments/:id', { params: { id } }),
    onSuccess: () =>
      toast.undoable(
        t('console.comments_deleted'),
        () => restore.mutate(),
        addSeconds(new Date(), UNDO_SECONDS).getTime(),
      ),
    onError: (error) => toast.error(messageOf(error, t)),
    onSettled: renew,
  });
};

const CommentForm = ({ text: { id, key, locale } }: Pick<CommentsDialogProps, 'text'>) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const renew = useRefreshTranslations();
  // Kept among what is being typed in the language.
  const { typed, type } = useTyping();
  const place = `comment ${key}`;
  const text = typed[place]?.text ?? '';
  const setText = (words: string) => type(place, words === '' ? undefined : { text: words, version: 0 });
  const [isForAll, setForAll] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.create(RESOURCE, { data: { text_id: id, text, for_all: isForAll } }),
    onSuccess: () => {
      setText('');
      return renew();
    },
  });
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      {error && (
        <Alert role="alert" severity="error">
          {messageOf(error, t)}
        </Alert>
      )}
      <TextField
        label={t('console.comments_text')}
        minRows={2}
        multiline
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: COMMENT_MAX } }}
        value={text}
      />
      <div className="row middle gap-12">
        <Button disabled={text.trim() === ''} loading={isPending} type="submit" variant="contained">
          {t('console.comments_add')}
        </Button>
        <FormControlLabel
          control={<Checkbox checked={isForAll} />}
          label={t('console.comments_for_all', { language: languageName(locale) })}
          onChange={(_, isChosen) => setForAll(isChosen)}
        />
      </div>
    </form>
  );
};
