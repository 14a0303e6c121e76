import { Link } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { type Category, CategoryList } from '../../kit/jobs/category-list.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './category-grid.module.css';

/** The categories with the most jobs, and the way to all of them (HOME-04). */
export const CategoryGrid = ({ categories }: { categories: readonly Category[] }) => {
  const { t } = useI18n();
  if (categories.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-categories">
      <div className="container">
        <div className={styles.head}>
          <h2 id="home-categories" className={styles.heading}>
            {t('home.categories_title')}
          </h2>
          <Link className={styles.all} to={paths.categories}>
            {t('home.categories_all')}
            <Icon name="arrow-right" size={18} />
          </Link>
        </div>
        <CategoryList categories={categories} />
      </div>
    </section>
  );
};
