import { Box } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { StaffArticle } from '#contract/staff-articles.ts';
import { ARTICLE_MAX } from '#contract/staff-rules.ts';
import {
  Button,
  ConfirmDialog,
  type Draft,
  Drafted,
  DraftNotice,
  DraftState,
  TextAreaField,
  TextField,
} from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useArticleForm } from './use-article-form.ts';

type Form = ReturnType<typeof useArticleForm>;
type Asking = 'withdraw' | 'delete' | 'preview' | undefined;

const TEXT_LINES = 20;
const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

export const ArticleForm = ({ article }: { readonly article?: StaffArticle }) => (
  <Drafted id={`article:${article?.id ?? 'new'}`}>
    {(draft) => <OpenForm article={article} draft={draft} />}
  </Drafted>
);

interface OpenFormProps {
  readonly article: StaffArticle | undefined;
  readonly draft: Draft;
}

const OpenForm = ({ article, draft }: OpenFormProps) => {
  const form = useArticleForm(article, draft);
  const [asking, setAsking] = useState<Asking>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (article) form.save(article, article.state);
    else form.begin();
  };
  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        <DraftNotice draft={draft} />
        <Fields form={form} isNew={!article} />
        <Buttons article={article} asking={asking} form={form} onAsk={setAsking} />
        <DraftState draft={draft} />
      </Box>
      {article && <Questions article={article} asking={asking} form={form} onAsk={setAsking} />}
      {form.dialog}
      {asking === 'preview' && <PreviewDialog fields={form.fields} onClose={() => setAsking(undefined)} />}
    </>
  );
};

const Fields = ({ form: { fieldOf }, isNew }: { readonly form: Form; readonly isNew: boolean }) => {
  const { t } = useI18n();
  return (
    <>
      <TextField
        dir="auto"
        label={t('console.staff_articles.headline')}
        maxLength={ARTICLE_MAX.title}
        {...fieldOf('title')}
      />
      {isNew && (
        <TextField
          autoCapitalize="none"
          dir="ltr"
          hint={t('console.staff_articles.address_hint')}
          label={t('console.staff_articles.address')}
          maxLength={ARTICLE_MAX.slug}
          optional
          {...fieldOf('slug')}
        />
      )}
      <TextAreaField
        dir="auto"
        hint={t('console.staff_articles.summary_hint')}
        label={t('console.staff_articles.summary')}
        maxLength={ARTICLE_MAX.summary}
        rows={2}
        {...fieldOf('summary')}
      />
      <Box sx={PAIR}>
        <TextField
          dir="auto"
          label={t('console.staff_articles.topic')}
          maxLength={ARTICLE_MAX.topic}
          {...fieldOf('topic')}
        />
        <TextField
          dir="auto"
          label={t('console.staff_articles.author')}
          maxLength={ARTICLE_MAX.author}
          {...fieldOf('author')}
        />
      </Box>
      <Box sx={PAIR}>
        <TextField label={t('console.staff_articles.date')} type="date" {...fieldOf('date')} />
      </Box>
      <TextAreaField
        dir="auto"
        hint={t('console.staff_articles.text_hint')}
        label={t('console.staff_articles.text')}
        maxLength={ARTICLE_MAX.text}
        rows={TEXT_LINES}
        {...fieldOf('text')}
      />
    </>
  );
};

interface ActingProps {
  readonly form: Form;
  readonly asking: Asking;
  readonly onAsk: (asking: Asking) => void;
}

const Buttons = ({ article, form, asking, onAsk }: ActingProps & { article: StaffArticle | undefined }) => {
  const { t } = useI18n();
  const { pending, save } = form;
  const isPublished = article?.state === 'published';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        busy={pending && asking === undefined}
        type="submit"
        variant={!article || isPublished ? 'primary' : 'secondary'}
      >
        {t(isPublished ? 'console.staff_articles.save_live' : 'console.staff_articles.save')}
      </Button>
      <Button icon="eye" onClick={() => onAsk('preview')} variant="secondary">
        {t('console.staff_articles.preview')}
      </Button>
      {article && !isPublished && (
        <Button disabled={pending} icon="globe" onClick={() => save(article, 'published')}>
          {t('console.staff_articles.publish')}
        </Button>
      )}
      {isPublished && (
        <Button disabled={pending} onClick={() => onAsk('withdraw')} variant="quiet">
          {t('console.staff_articles.withdraw')}
        </Button>
      )}
      {article?.can_be_deleted && (
        <Button disabled={pending} icon="trash" onClick={() => onAsk('delete')} variant="quiet">
          {t('console.staff_list.delete')}
        </Button>
      )}
    </Box>
  );
};

const Questions = ({ article, form, asking, onAsk }: ActingProps & { article: StaffArticle }) => {
  const { t } = useI18n();
  const close = () => onAsk(undefined);
  return (
    <>
      <ConfirmDialog
        busy={form.pending}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('console.staff_articles.withdraw')}
        onCancel={close}
        onConfirm={() => form.save(article, 'draft', close)}
        open={asking === 'withdraw'}
        title={t('console.staff_articles.withdraw_title')}
      >
        <p>{t('console.staff_articles.withdraw_text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        busy={form.pending}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('console.staff_list.delete')}
        onCancel={close}
        onConfirm={() => form.remove(article)}
        open={asking === 'delete'}
        title={t('console.staff_articles.delete_title')}
      >
        <p>{t('console.staff_articles.delete_text')}</p>
      </ConfirmDialog>
    </>
  );
};
