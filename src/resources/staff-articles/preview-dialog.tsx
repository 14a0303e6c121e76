import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ArticleFields } from '#contract/staff-articles.ts';
import { ArticlePreview, Dialog, ErrorState, SkeletonCards } from '../../console/ui/kit.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';

interface PreviewDialogProps {
  readonly fields: ArticleFields & { readonly slug: string };
  readonly onClose: () => void;
}

/** What is typed as readers would see it, saved or not. */
export const PreviewDialog = ({ fields, onClose }: PreviewDialogProps) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff/article-previews', fields.text],
    queryFn: () => dataProvider.previewArticle(fields.text),
    retry: false,
  });
  return (
    <Dialog onClose={onClose} open title={t('console.staff_articles.preview')} wide>
      {error && <ErrorState onRetry={() => refetch()} title={messageOf(error, t('api.failed'))} />}
      {!data && !error && <SkeletonCards />}
      {data && <ArticlePreview article={{ ...fields, ...data }} />}
    </Dialog>
  );
};
