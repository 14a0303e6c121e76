/** What applicants say of a company (DETAIL-01), and where they say it. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { REVIEW_STARS } from '#contract/review-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { linkTo, paths } from '../../paths.ts';
import { withNext } from '../frame/next-address.ts';
import { useSession } from '../frame/use-session.ts';
import { writeDay } from '../jobs/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { Pagination } from '../ui/pagination.tsx';
import type { CompanyData } from './page.tsx';
import styles from './reviews.module.css';

/** For job seekers alone: nobody else loads it. */
const OwnReview = lazy(async () => ({ default: (await import('./own-review.tsx')).OwnReview }));

const Stars = ({ stars }: { stars: number }) => {
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

const Review = ({ review }: { review: CompanyData['reviews']['list'][number] }) => {
  const { t, locale } = useI18n();
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <Stars stars={review.stars} />
        <strong>{review.author ?? t('review.nameless')}</strong>
        <time dateTime={review.updated_at}>{writeDay(review.updated_at, locale)}</time>
      </p>
      <p className={styles.text}>{review.text}</p>
    </li>
  );
};

export const Reviews = ({ company, jobs, reviews: { list, pagination } }: CompanyData) => {
  const { t } = useI18n();
  const isSeeker = useSession()?.user?.role === 'seeker';
  return (
    <section className={styles.part} aria-labelledby="company-reviews">
      <h2 id="company-reviews">{t('review.title', { smart_count: pagination.total })}</h2>
      <p className={styles.rule}>
        {t('review.rule')}{' '}
        <span data-for="visitor">
          <Link to={withNext(paths.seekerSignin, linkTo.company(company.id))}>{t('review.sign_in')}</Link>
        </span>
      </p>
      {isSeeker && (
        <Suspense>
          <OwnReview companyId={company.id} key={company.id} />
        </Suspense>
      )}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      <Pagination
        page={pagination.current_page}
        lastPage={pagination.last_page}
        total={pagination.total}
        hrefOf={(page) => linkTo.company(company.id, { jobs: jobs.pagination.current_page, reviews: page })}
      />
    </section>
  );
};
