import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import styles from './category-list.module.css';
import { ANY_COUNTRY } from './search.ts';

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly jobs: number;
}

interface CategoryListProps {
  readonly categories: readonly Category[];
  /** A line or two of small links instead of cards. */
  readonly isCompact?: boolean;
}

/** Categories as cards. Counts and links cover all countries. */
export const CategoryList = ({ categories, isCompact = false }: CategoryListProps) => {
  const { t } = useI18n();
  return (
    <ul className={isCompact ? styles.line : styles.grid}>
      {categories.map(({ id, name, jobs }) => (
        <li key={id}>
          <Link className={styles.category} to={linkTo.jobs(id, { country_id: ANY_COUNTRY })}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{t('home.category_jobs', { smart_count: jobs })}</span>
            <Icon className={styles.arrow} name="arrow-right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
};
