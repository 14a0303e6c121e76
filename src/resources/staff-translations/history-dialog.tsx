import { Alert, Button, Skeleton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { StaffTranslation, TranslationChange } from '#contract/i18n/calls.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { messageOf } from '../../api/errors.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import styles from './editor.module.css';
import { useMayPublish } from './own-locales.tsx';
import { useRefreshTranslations } from './use-translation.ts';

interface HistoryDialogProps {
  readonly text: StaffTranslation;
  readonly onClose: () => void;
}

/** A text's history, with a button to restore each earlier version. */
export const HistoryDialog = ({ text, onClose }: HistoryDialogProps) => {
  const { t } = useI18n();
  const query = useGetList<TranslationChange>('staff/translation-changes', {
    filter: { locale: text.locale, key: text.key },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <Dialog onClose={onClose} title={t('console.translations_history_of', { key: text.key })}>
      {query.data?.length === 0 && <p>{t('console.translations_history_none')}</p>}
      {query.data ? (
        <Changes changes={query.data} text={text} />
      ) : (
        <Unloaded loading={<Skeleton height={320} />} query={query} />
      )}
    </Dialog>
  );
};

const Changes = ({
  changes,
  text,
}: {
  readonly changes: readonly TranslationChange[];
  readonly text: StaffTranslation;
}) => {
  const { t, locale } = useI18n();
  const api = useApi();
  const renew = useRefreshTranslations();
  const publishes = useMayPublish(text.locale);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (id: number) => api('POST staff/translation-undos', { body: { change_id: id } }),
    onSuccess: renew,
  });
  const words = (change: string | null) =>
    change ?? text.file_text ?? t('console.translations_history_nothing');
  return (
    <>
      {error && (
        <Alert role="alert" severity="error">
          {messageOf(error, t)}
        </Alert>
      )}
      <ul className="stack gap-16 list">
        {changes.map(({ id, before, after, at, by }) => (
          <li className={styles.change} key={id}>
            <span className={styles.key}>
              {by === null
                ? writeMoment(at, locale)
                : t('console.translations_history_by', { name: by, moment: writeMoment(at, locale) })}
            </span>
            <del dir={directionOf(text.locale)} lang={text.locale}>
              {words(before)}
            </del>
            <ins dir={directionOf(text.locale)} lang={text.locale}>
              {words(after)}
            </ins>
            {publishes && (
              <Button
                loading={isPending && variables === id}
                onClick={() => mutate(id)}
                size="small"
                variant="outlined"
              >
                {t('console.translations_undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
