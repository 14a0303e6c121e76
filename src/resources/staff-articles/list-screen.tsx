import { Link } from 'react-router';
import type { StaffArticle } from '#contract/staff-articles.ts';
import { ARTICLE_STATES } from '#contract/staff-rules.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { ButtonLink } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../kit/format/dates.ts';
import { toStaff } from '../../staff-links.ts';
import { staffPaths } from '../../staff-paths.ts';
import { ArticleState } from './state.tsx';

/** The blog, with what is not published yet. */
export const ArticleListScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    { kind: 'text', name: 'q', label: t('console.staff_articles.search') },
    {
      kind: 'choice',
      name: 'state',
      label: t('console.staff_articles.state_label'),
      any: t('console.staff_list.any'),
      choices: ARTICLE_STATES.map((value) => ({ value, label: t(`console.staff_articles.state.${value}`) })),
    },
  ];
  return (
    <Screen
      actions={
        <ButtonLink icon="file" to={staffPaths.newArticle}>
          {t('console.staff_articles.new')}
        </ButtonLink>
      }
      subtitle={t('console.staff_articles.subtitle')}
      title={t('console.staff_articles.title')}
    >
      <RestList<StaffArticle>
        columns={useColumns()}
        empty={{
          icon: 'file',
          title: t('console.staff_articles.none'),
          text: t('console.staff_articles.none_text'),
        }}
        filters={filters}
        label={t('console.staff_articles.title')}
        resource="staff/articles"
        sort={{ field: 'date', order: 'DESC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<StaffArticle>[] => {
  const { t, locale } = useI18n();
  return [
    {
      name: 'title',
      label: t('console.staff_articles.headline'),
      heading: true,
      sortable: true,
      cell: ({ id, title }) => (
        <Link to={toStaff.article(id)}>
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    {
      name: 'topic',
      label: t('console.staff_articles.topic'),
      narrow: true,
      cell: ({ topic }) => <bdi>{topic}</bdi>,
    },
    { name: 'author', label: t('console.staff_articles.author'), cell: ({ author }) => <bdi>{author}</bdi> },
    {
      name: 'state',
      label: t('console.staff_articles.state_label'),
      narrow: true,
      cell: (article) => <ArticleState article={article} />,
    },
    {
      name: 'date',
      label: t('console.staff_articles.date'),
      narrow: true,
      sortable: true,
      cell: ({ date }) => <time dateTime={date}>{writeDay(date, locale)}</time>,
    },
  ];
};
