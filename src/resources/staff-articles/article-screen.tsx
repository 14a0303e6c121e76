import { Link } from 'react-router';
import { linkTo } from '#contract/page-paths.ts';
import type { StaffArticle } from '#contract/staff-articles.ts';
import { RecordScreen } from '../../console/list/record-screen.tsx';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { ArticleForm } from './article-form.tsx';
import { ArticleState } from './state.tsx';

/** Begins an article. */
export const NewArticleScreen = () => {
  const { t } = useI18n();
  return (
    <Screen
      crumbs={[
        { label: t('console.staff_menu.overview'), to: staffPaths.home },
        { label: t('console.staff_articles.title'), to: staffPaths.articles },
        { label: t('console.staff_articles.new') },
      ]}
      title={t('console.staff_articles.new')}
    >
      <ArticleForm />
    </Screen>
  );
};

/** An article to write on, to publish and to take back. */
export const ArticleScreen = () => {
  const { t } = useI18n();
  return (
    <RecordScreen<StaffArticle>
      list={{ label: t('console.staff_articles.title'), to: staffPaths.articles }}
      missing={{
        icon: 'file',
        title: t('console.staff_articles.gone'),
        text: t('console.staff_articles.gone_text'),
      }}
      resource="staff/articles"
      subtitle={(article) => <ArticleStatus article={article} />}
      titleOf={({ title }) => title}
      toId={Number}
    >
      {(article) => <ArticleForm article={article} key={article.id} />}
    </RecordScreen>
  );
};

const ArticleStatus = ({ article }: { readonly article: StaffArticle }) => {
  const address = linkTo.blogArticle(article.slug);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <ArticleState article={article} />
      <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {article.state === 'published' ? <Link to={address}>{address}</Link> : address}
      </bdi>
    </span>
  );
};
