import type { ArticleFields } from '#contract/staff-articles.ts';
import { messageOf } from '../../api/errors.ts';
import { ArticlePreview, Dialog, ErrorState, SkeletonCards } from '../../console/ui/kit.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';

type Fields = ArticleFields & { readonly slug: string };

const NOTHING: Fields = { title: '', summary: '', topic: '', author: '', date: '', text: '', slug: '' };

interface PreviewDialogProps {
  /** The form's values: null if empty. */
  readonly typed: Readonly<Partial<Record<keyof Fields, string | null>>>;
  readonly onClose: () => void;
}

/** A preview of the form's content, saved or not. */
export const PreviewDialog = ({ typed, onClose }: PreviewDialogProps) => {
  const { t } = useI18n();
  const written = Object.entries(typed).filter(([name, text]) => name in NOTHING && typeof text === 'string');
  const fields: Fields = { ...NOTHING, ...Object.fromEntries(written) };
  const { data, error, refetch } = useApiQuery(
    'POST staff/article-previews',
    { body: { text: fields.text } },
    { queryKey: ['staff/article-previews', fields.text], retry: false },
  );
  return (
    <Dialog onClose={onClose} open title={t('console.staff_articles.preview')} wide>
      {error && <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />}
      {!data && !error && <SkeletonCards />}
      {data && <ArticlePreview article={{ ...fields, ...data }} />}
    </Dialog>
  );
};
