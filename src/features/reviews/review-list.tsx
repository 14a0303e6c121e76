import type { ReactNode } from 'react';
import { REVIEW_STARS } from '#contract/companies/review-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { langOf } from '../../ui/format/text-language.ts';
import styles from './review-list.module.css';

/** One to five stars, with a text alternative. */
const Stars = ({ stars }: { readonly stars: number }) => {
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

interface ShownReview {
  readonly id: number;
  readonly stars: number;
  readonly text: string;
  readonly author: string;
  readonly updated_at: string;
}

interface ReviewListProps {
  readonly reviews: readonly ShownReview[];
  readonly actionOf?: (review: ShownReview) => ReactNode;
}

/** Reviews of a company or of a candidate. */
export const ReviewList = ({ reviews, actionOf }: ReviewListProps) => {
  const { locale } = useI18n();
  return (
    <ul className="stack gap-12 list">
      {reviews.map((review) => (
        <li className={styles.review} key={review.id}>
          <p className={styles.by}>
            <Stars stars={review.stars} />
            <strong>
              <bdi>{review.author}</bdi>
            </strong>
            <time dateTime={review.updated_at}>{writeDay(review.updated_at, locale)}</time>
          </p>
          <p className={styles.text} dir="auto" lang={langOf(review.text, locale)}>
            {review.text}
          </p>
          {actionOf?.(review)}
        </li>
      ))}
    </ul>
  );
};
