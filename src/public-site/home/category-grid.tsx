import { paths } from '#contract/shared/page-paths.ts';
import { type Category, CategoryList } from '../../features/jobs/category-list.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Section } from './section.tsx';

/** The categories with the most jobs, and a link to all of them (HOME-04). */
export const CategoryGrid = ({ categories }: { categories: readonly Category[] }) => {
  const { t } = useI18n();
  if (categories.length === 0) return null;
  return (
    <Section
      id="home-categories"
      isFlush
      linkText={t('home.categories_all')}
      title={t('home.categories_title')}
      to={paths.categories}
    >
      <CategoryList categories={categories} isCompact />
    </Section>
  );
};
