/** Applicants' reviews of a company (DETAIL-01), and the form to write one. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { ReportLink } from '../../features/moderation/report-link.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Pagination } from '../../ui/components/pagination.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { withNext } from '../../ui/page/next-address.ts';
import type { CompanyData } from './loader.ts';

/** Loaded for job seekers only. */
const OwnReview = lazy(async () => ({ default: (await import('./own-review.tsx')).OwnReview }));

export const Reviews = ({ company, jobs, reviews: { list, pagination } }: CompanyData) => {
  const { t } = useI18n();
  const isSeeker = useSession()?.user?.role === 'seeker';
  return (
    <section className="stack gap-16" aria-labelledby="company-reviews">
      <h2 id="company-reviews">{t('review.title', { smart_count: pagination.total })}</h2>
      <p className="note">
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
        <ReviewList
          actionOf={({ id, author }) => <ReportReview author={author} id={id} />}
          reviews={list.map(({ author, ...review }) => ({
            ...review,
            author: author ?? t('review.nameless'),
          }))}
        />
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

const ReportDialog = lazy(async () => ({
  default: (await import('../../features/moderation/report-dialog.tsx')).ReviewReportDialog,
}));

const ReportReview = ({ id, author }: { readonly id: number; readonly author: string }) => {
  const { t } = useI18n();
  return (
    <ReportLink
      label={t('report_review.link_one', { author })}
      text={t('report_review.link')}
      to={linkTo.reportReview(id)}
    >
      {(dialog) => <ReportDialog {...dialog} reviewId={id} />}
    </ReportLink>
  );
};
