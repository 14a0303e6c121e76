import { Box, Skeleton } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ArticleFields, StaffArticle } from '#contract/blog/staff-calls.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { ARTICLE_MAX } from '#contract/staff/rules.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { DateInput, TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { SaveAsButton, SaveButton, ScreenForm } from '../shared/records/record-form.tsx';
import { today } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { ArticlePreview } from '../shared/ui/site.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';

const TEXT_LINES = 20;
const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

export const ArticleForm = () => {
  const { t } = useI18n();
  const article = useRecordContext<StaffArticle>();
  const labels = {
    title: t('console.staff_articles.headline'),
    summary: t('console.staff_articles.summary'),
    topic: t('console.staff_articles.topic'),
    author: t('console.staff_articles.author'),
    date: t('console.staff_articles.date'),
    text: t('console.staff_articles.text'),
  };
  const input = (source: keyof typeof labels & keyof typeof ARTICLE_MAX) => ({
    dir: 'auto',
    label: labels[source],
    maxLength: ARTICLE_MAX[source],
    source,
  });
  return (
    <ScreenForm
      buttons={<Buttons article={article} />}
      defaultValues={{ date: today() }}
      kind="article"
      labels={article ? labels : { ...labels, slug: t('console.staff_articles.address') }}
      successMessage={t('console.staff_articles.saved')}
    >
      <TextInput {...input('title')} />
      {!article && (
        <TextInput
          autoCapitalize="none"
          dir="ltr"
          hint={t('console.staff_articles.address_hint')}
          label={t('console.staff_articles.address')}
          maxLength={ARTICLE_MAX.slug}
          optional
          source="slug"
        />
      )}
      <TextAreaInput {...input('summary')} hint={t('console.staff_articles.summary_hint')} minRows={2} />
      <Box sx={PAIR}>
        <TextInput {...input('topic')} />
        <TextInput {...input('author')} />
        <DateInput label={labels.date} source="date" />
      </Box>
      <TextAreaInput {...input('text')} hint={t('console.staff_articles.text_hint')} minRows={TEXT_LINES} />
    </ScreenForm>
  );
};

const Buttons = ({ article }: { readonly article: StaffArticle | undefined }) => {
  const { t } = useI18n();
  const isPublished = article?.state === 'published';
  return (
    <>
      <SaveButton
        label={t(isPublished ? 'console.staff_articles.save_live' : 'console.staff_articles.save')}
        variant={!article || isPublished ? 'contained' : 'outlined'}
      />
      <Preview />
      {article && !isPublished && (
        <SaveAsButton
          data={{ state: 'published' }}
          startIcon={<Icon name="globe" />}
          label={t('console.staff_articles.publish')}
          successMessage={t('console.staff_articles.published')}
        />
      )}
      {isPublished && (
        <SaveAsButton
          data={{ state: 'draft' }}
          label={t('console.staff_articles.withdraw')}
          question={{
            title: t('console.staff_articles.withdraw_title'),
            text: t('console.staff_articles.withdraw_text'),
          }}
          successMessage={t('console.staff_articles.withdrawn')}
          variant="text"
        />
      )}
      {article?.can_be_deleted && (
        <DeleteButton
          icon="trash"
          label={t('console.staff_list.delete')}
          title={t('console.staff_articles.delete_title')}
          successMessage={t('console.staff_articles.deleted')}
        >
          <p>{t('console.staff_articles.delete_text')}</p>
        </DeleteButton>
      )}
    </>
  );
};

/** A preview of the form's content, saved or not. */
const Preview = () => {
  const { t } = useI18n();
  const { getValues } = useFormContext<StaffArticle>();
  return (
    <DialogButton
      startIcon={<Icon name="eye" />}
      label={t('console.staff_articles.preview')}
      variant="outlined"
    >
      {(close) => <PreviewDialog onClose={close} typed={getValues()} />}
    </DialogButton>
  );
};

type Fields = ArticleFields & { readonly slug: string };

const NOTHING: Fields = { title: '', summary: '', topic: '', author: '', date: '', text: '', slug: '' };

interface PreviewDialogProps {
  /** The form's values: null if empty. */
  readonly typed: Readonly<Partial<Record<keyof Fields, string | null>>>;
  readonly onClose: () => void;
}

const PreviewDialog = ({ typed, onClose }: PreviewDialogProps) => {
  const { t } = useI18n();
  const written = Object.entries(typed).filter(([name, text]) => name in NOTHING && typeof text === 'string');
  const fields: Fields = { ...NOTHING, ...Object.fromEntries(written) };
  const query = useApiQuery(
    'POST staff/article-previews',
    { body: { text: fields.text } },
    { queryKey: ['staff/article-previews', fields.text], retry: false },
  );
  return (
    <Dialog onClose={onClose} title={t('console.staff_articles.preview')} wide>
      {query.data ? (
        <ArticlePreview article={{ ...fields, ...query.data, language: SOURCE_LOCALE }} />
      ) : (
        <Unloaded loading={<Skeleton height={320} />} query={query} />
      )}
    </Dialog>
  );
};
