/** DETAIL-07: a company, its open jobs, and its reviews. */

import { Suspense } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { CompanyLevel } from '../../features/jobs/company-level.tsx';
import { JobCards } from '../../features/jobs/job-cards.tsx';
import { Responsiveness } from '../../features/jobs/responsiveness.tsx';
import { ANY_COUNTRY } from '../../features/jobs/search.ts';
import { ReportLink } from '../../features/moderation/report-link.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { SaveSearch } from '../../features/saved-searches/save-search.tsx';
import { Contact } from '../../features/scenes/contact.tsx';
import coverStyles from '../../features/scenes/cover.module.css';
import { Cover } from '../../features/scenes/cover.tsx';
import { Gallery } from '../../features/scenes/gallery.tsx';
import { sceneOfIndustry } from '../../features/scenes/industry-scenes.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeList } from '../../i18n/write-list.ts';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { Card } from '../../ui/components/card.tsx';
import { CompanyMark } from '../../ui/components/company-mark.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { Fact } from '../../ui/components/fact.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Pagination } from '../../ui/components/pagination.tsx';
import { Rating } from '../../ui/components/rating.tsx';
import { writeCompanySize } from '../../ui/format/company-size.ts';
import { langOf } from '../../ui/format/text-language.ts';
import { websiteAddress } from '../../ui/format/website.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useHead } from '../../ui/page/head.tsx';
import { withNext } from '../../ui/page/next-address.ts';
import type { CompanyData, loader } from './loader.ts';
import styles from './page.module.css';

/** Loaded for job seekers only. */
const OwnReview = lazyCode(async () => ({ default: (await import('./own-review.tsx')).OwnReview }));

/** Applicants' reviews of a company (DETAIL-01), and the form to write one. */
const Reviews = ({ company, jobsPage, reviews: { list, pagination } }: CompanyData) => {
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
        hrefOf={(page) => linkTo.company(company.id, { jobs: jobsPage, reviews: page })}
      />
    </section>
  );
};

const ReportDialog = lazyCode(async () => ({
  default: (await import('../../features/moderation/report-dialog.tsx')).ReviewReportDialog,
}));

const CompanyDialog = lazyCode(async () => ({
  default: (await import('../../features/moderation/report-dialog.tsx')).CompanyReportDialog,
}));

const ReportCompany = ({ id }: { readonly id: number }) => (
  <ReportLink text={useI18n().t('report_company.link')} to={linkTo.reportCompany(id)}>
    {(dialog) => <CompanyDialog {...dialog} companyId={id} />}
  </ReportLink>
);

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

export { loader } from './loader.ts';

/** About as much as search engines show. */
const HEAD_DESCRIPTION_LENGTH = 160;

const Header = ({ company }: CompanyData) => {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { kept, broken } = company.decision_dates;
  const website = websiteAddress(company.website);
  const place = writeList(
    [company.city_id?.name, company.country_id?.name].filter((name) => name !== undefined),
    i18n,
  );
  return (
    <div className={`picture-head ${coverStyles.on}`}>
      <CompanyMark logo={company.logo} name={company.name} scene={sceneOfIndustry(company.industry_id?.id)} />
      <div>
        <h1>{company.name}</h1>
        <p className={styles.facts}>
          <Fact icon="layers">{company.industry_id?.name}</Fact>
          <Fact icon="users">{company.size && writeCompanySize(company.size, i18n)}</Fact>
          <Fact icon="calendar">
            {company.founded_year && t('company_details.founded', { year: String(company.founded_year) })}
          </Fact>
          <Fact icon="pin">{place}</Fact>
          {website && (
            <a href={website} rel="nofollow noopener">
              <Icon name="globe" size={16} />
              {company.website.trim()}
            </a>
          )}
        </p>
        <Rating rating={company.rating} />
        <CompanyLevel level={company.level} />
        <Responsiveness of={company.responsiveness} />
        {kept + broken > 0 && (
          <p className="note">
            {t('decision_dates.title')}:{' '}
            {t('decision_dates.kept', {
              kept: numberFormat(locale).format(kept),
              smart_count: kept + broken,
            })}
          </p>
        )}
        <SaveSearch
          company={company.name}
          filters={{ company_id: company.id }}
          label="alerts.follow"
          nameOf={() => company.name}
        />
        {!company.is_attended && (
          <p className="above-12">
            <Link rel="nofollow" to={linkTo.claimCompany(company.id)}>
              {t('company.claim')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
};

const About = ({ company }: CompanyData) => {
  const { t, locale } = useI18n();
  const paragraphs = company.about.split(/\n+/).filter((text) => text.trim());
  return (
    <section className={styles.part} aria-labelledby="company-about">
      <h2 id="company-about">{t('company.about')}</h2>
      {paragraphs.length > 0 ? (
        paragraphs.map((text) => (
          <p dir="auto" key={text} lang={langOf(text, locale, company.about)}>
            {text}
          </p>
        ))
      ) : (
        <p className="muted">{t('company.about_empty')}</p>
      )}
    </section>
  );
};

const Benefits = ({ company }: CompanyData) => {
  const { t, locale } = useI18n();
  const { benefits } = company;
  if (benefits.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="company-benefits">
      <h2 id="company-benefits">{t('company.benefits')}</h2>
      <ul className={styles.benefits} lang={langOf(benefits.join('\n'), locale)}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={18} />
            <span dir="auto">{benefit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Jobs = ({ company, jobs, reviews }: CompanyData) => {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  return (
    <section className={styles.part} aria-labelledby="company-jobs" data-one-company="">
      <div className={styles.head}>
        <h2 id="company-jobs">{t('company.open_jobs', { smart_count: company.open_jobs })}</h2>
        {company.open_jobs > 0 && (
          <Link to={linkTo.allJobs({ country_id: ANY_COUNTRY, company_id: company.id })}>
            {t('company.search_jobs')}
          </Link>
        )}
      </div>
      {'failure' in jobs ? (
        <ErrorState onRetry={() => revalidate()} title={jobs.failure} />
      ) : (
        <>
          {jobs.cards.length > 0 ? (
            <JobCards jobs={jobs.cards} />
          ) : (
            <EmptyState icon="briefcase" title={t('company.no_jobs')}>
              <Link to={linkTo.allJobs()}>{t('company.other_jobs')}</Link>
            </EmptyState>
          )}
          <Pagination
            page={jobs.pagination.current_page}
            lastPage={jobs.pagination.last_page}
            total={jobs.pagination.total}
            hrefOf={(page) =>
              linkTo.company(company.id, { jobs: page, reviews: reviews.pagination.current_page })
            }
          />
        </>
      )}
    </section>
  );
};

const Locations = ({ company }: CompanyData) => {
  const i18n = useI18n();
  const { t } = i18n;
  if (company.locations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="company-places">
      <h2 id="company-places">{t('company.locations')}</h2>
      <ul className={styles.places}>
        {company.locations.map(({ id, name, state, jobs }) => (
          <li key={id}>
            <span>{writeList(state === name ? [name] : [name, state], i18n)}</span>
            <span className="muted">{t('jobs.filter_count', { smart_count: jobs })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const Component = () => {
  const page = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const { company, jobsPage } = page;
  useHead({
    title: t('company.head_title', { company: company.name }),
    description:
      company.about.slice(0, HEAD_DESCRIPTION_LENGTH) ||
      t('company.head_description', { company: company.name, smart_count: company.open_jobs }),
    canonical: linkTo.company(company.id, { jobs: jobsPage }),
  });
  return (
    <div className="container page">
      <Breadcrumb
        crumbs={[
          { label: t('jobs.home'), to: paths.home },
          { label: t('companies.title'), to: paths.companies },
          { label: company.name },
        ]}
      />
      <Cover
        company={company.name}
        pictures={company.pictures}
        scene={sceneOfIndustry(company.industry_id?.id)}
      />
      <Header {...page} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Contact
            company={company.name}
            name={company.reader}
            pictures={company.pictures}
            responsiveness={company.responsiveness}
          />
          <Gallery company={company.name} pictures={company.pictures} />
          <About {...page} />
          <Benefits {...page} />
          <Jobs {...page} />
          <Reviews {...page} />
        </div>
        <aside className="stack top gap-20">
          <Locations {...page} />
          <ReportCompany id={company.id} />
        </aside>
      </div>
    </div>
  );
};
