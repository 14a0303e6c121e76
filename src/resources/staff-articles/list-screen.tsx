import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StaffArticle } from '#contract/blog/staff-calls.ts';
import { ARTICLE_STATES } from '#contract/staff/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, ListScreen, SearchInput } from '../shared/list/list-screen.tsx';
import { ArticleStateBadge } from '../shared/records/status-badges.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { LIST } from './list.ts';

/** Blog articles, including unpublished ones. */
export const ArticleListScreen = () => {
  const { t, locale } = useI18n();
  return (
    <ListScreen
      {...LIST}
      actions={
        <Button component={Link} variant="contained" startIcon={<Icon name="file" />} to={toStaff.newArticle}>
          {t('console.staff_articles.new')}
        </Button>
      }
      icon="file"
      filters={
        <>
          <SearchInput label={t('console.staff_articles.search')} source="q" />
          <SelectInput
            labelOf={(value) => t(`console.staff_articles.state.${value}`)}
            values={ARTICLE_STATES}
            label={t('console.staff_articles.state_label')}
            source="state"
          />
        </>
      }
      resource="staff/articles"
      texts="staff_articles"
    >
      <Column kind="heading" label={t('console.staff_articles.headline')} sortable source="title" />
      <Column kind="narrow" label={t('console.staff_articles.topic')} source="topic" />
      <Column label={t('console.staff_articles.author')} source="author" />
      <Column<StaffArticle>
        kind="narrow"
        label={t('console.staff_articles.state_label')}
        render={(article) => <ArticleStateBadge state={article.state} />}
        source="state"
      />
      <Column<StaffArticle>
        kind="narrow"
        label={t('console.staff_articles.date')}
        render={({ date }) => <time dateTime={date}>{writeDay(date, locale)}</time>}
        sortable
        source="date"
      />
    </ListScreen>
  );
};
