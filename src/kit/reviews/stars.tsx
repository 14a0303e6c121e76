import { REVIEW_STARS } from '#contract/review-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './review-list.module.css';

/** One to five, for the eye and in words. */
export const Stars = ({ stars }: { readonly stars: number }) => {
  const { t } = useI18n();
  return (
    <span className={styles.stars}>
      {REVIEW_STARS.map((star) => (
        <Icon
          key={star}
          className={star > stars ? styles.unset : undefined}
          filled={star <= stars}
          name="star"
          size={16}
        />
      ))}
      <span className="visually-hidden">{t('review.stars', { smart_count: stars })}</span>
    </span>
  );
};
