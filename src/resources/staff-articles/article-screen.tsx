import { Link } from 'react-router-dom';
import type { StaffArticle } from '#contract/blog/staff-calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { RecordCreate, RecordEdit } from '../shared/records/record-screen.tsx';
import { ArticleStateBadge } from '../shared/records/status-badges.tsx';
import { ArticleForm } from './article-form.tsx';

const LAYOUT = { resource: 'staff/articles', texts: 'staff_articles' } as const;

/** Creates an article. */
export const NewArticleScreen = () => (
  <RecordCreate {...LAYOUT} title={useI18n().t('console.staff_articles.new')}>
    <ArticleForm />
  </RecordCreate>
);

/** An article: edit, publish and unpublish. */
export const ArticleScreen = () => (
  <RecordEdit<StaffArticle>
    {...LAYOUT}
    icon="file"
    subtitle={(article) => <ArticleStatus article={article} />}
  >
    <ArticleForm />
  </RecordEdit>
);

const ArticleStatus = ({ article }: { readonly article: StaffArticle }) => {
  const address = linkTo.blogArticle(article.slug);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <ArticleStateBadge state={article.state} />
      <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {article.state === 'published' ? <Link to={address}>{address}</Link> : address}
      </bdi>
    </span>
  );
};
