/** A company's rating by applicants, or a note that there is none yet (DETAIL-01). */

import type { Rating as CompanyRating } from '#contract/companies/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeStars } from '../format/stars.ts';
import { Icon } from './icon.tsx';
import styles from './rating.module.css';

export const Rating = ({ rating: { average, reviews } }: { rating: CompanyRating }) => {
  const { t, locale } = useI18n();
  if (average === null) return <span className={styles.rating}>{t('company.no_rating')}</span>;
  const stars = writeStars(average, locale);
  return (
    <span className={styles.rating}>
      <span className={styles.average}>
        <Icon className={styles.star} filled name="star" size={16} />
        <span aria-hidden="true">{stars}</span>
        <span className="visually-hidden">{t('company.rating', { stars })}</span>
      </span>
      {t('company.review_count', { smart_count: reviews })}
    </span>
  );
};
