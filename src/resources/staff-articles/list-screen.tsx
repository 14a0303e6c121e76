import { Link } from 'react-router';
import type { StaffArticle } from '#contract/staff-articles.ts';
import { ARTICLE_STATES } from '#contract/staff-rules.ts';
import { SelectInput } from '../../console/inputs/select-input.tsx';
import { Column, SearchInput, StaffList, TimeColumn } from '../../console/staff/staff-list.tsx';
import { ButtonLink } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { staffPaths } from '../../staff-paths.ts';
import { ArticleState } from './state.tsx';

/** The blog, with what is not published yet. */
export const ArticleListScreen = () => {
  const { t } = useI18n();
  return (
    <StaffList
      actions={
        <ButtonLink icon="file" to={staffPaths.newArticle}>
          {t('console.staff_articles.new')}
        </ButtonLink>
      }
      empty={{
        icon: 'file',
        title: t('console.staff_articles.none'),
        text: t('console.staff_articles.none_text'),
      }}
      filters={
        <>
          <SearchInput label={t('console.staff_articles.search')} source="q" />
          <SelectInput
            any={t('console.staff_list.any')}
            choices={ARTICLE_STATES.map((value) => ({
              value,
              label: t(`console.staff_articles.state.${value}`),
            }))}
            label={t('console.staff_articles.state_label')}
            source="state"
          />
        </>
      }
      resource="staff/articles"
      sort={{ field: 'date', order: 'DESC' }}
      subtitle={t('console.staff_articles.subtitle')}
      title={t('console.staff_articles.title')}
    >
      <Column<StaffArticle>
        kind="heading"
        label={t('console.staff_articles.headline')}
        render={({ id, title }) => (
          <Link to={toStaff.article(id)}>
            <bdi>{title}</bdi>
          </Link>
        )}
        sortable
        source="title"
      />
      <Column<StaffArticle>
        kind="narrow"
        label={t('console.staff_articles.topic')}
        render={({ topic }) => <bdi>{topic}</bdi>}
        source="topic"
      />
      <Column<StaffArticle>
        label={t('console.staff_articles.author')}
        render={({ author }) => <bdi>{author}</bdi>}
        source="author"
      />
      <Column<StaffArticle>
        kind="narrow"
        label={t('console.staff_articles.state_label')}
        render={(article) => <ArticleState article={article} />}
        source="state"
      />
      <TimeColumn label={t('console.staff_articles.date')} source="date" />
    </StaffList>
  );
};
