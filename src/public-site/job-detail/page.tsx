import { type ComponentProps, memo, Suspense, useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { hostOf } from '#contract/applications/rules.ts';
import { namedJobAddress } from '#contract/jobs/address.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { writeShortPay } from '#contract/shared/write-pay.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Description } from '../../features/job-page/description.tsx';
import { ForMe } from '../../features/job-page/for-me.tsx';
import { Header } from '../../features/job-page/header.tsx';
import type { JobData } from '../../features/job-page/job-data.ts';
import type { loader } from '../../features/job-page/loader.ts';
import { Overview } from '../../features/job-page/overview.tsx';
import styles from '../../features/job-page/page.module.css';
import { Summary } from '../../features/job-page/summary.tsx';
import { useCountView } from '../../features/job-page/use-count-view.ts';
import { textOf } from '../../features/jobs/preview.ts';
import { SalaryInsight } from '../../features/jobs/salary-insight.tsx';
import { ANY_COUNTRY } from '../../features/jobs/search.ts';
import { writePlaces } from '../../features/jobs/wording.ts';
import { Contact } from '../../features/scenes/contact.tsx';
import { Gallery } from '../../features/scenes/gallery.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { websiteAddress } from '../../ui/format/website.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useHead } from '../../ui/page/head.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { Company, JobCards, JobPlaces, Offers, Others, VisitorApply } from './on-interaction.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { useJobActions } from './use-job-actions.ts';

/** Loaded on demand: few readers are invited. */
const InvitationNotice = lazyCode(() => import('./invitation-notice.tsx'));

export { loader } from '../../features/job-page/loader.ts';
export { loadParts } from './on-interaction.ts';

/** About as much as search engines show. */
const HEAD_DESCRIPTION_LENGTH = 160;

/** Explains the status of a job that accepts no applications. */
const StateNotice = ({ job }: JobData) => {
  const { t, locale } = useI18n();
  if (job.state === 'open') return null;
  if (job.state === 'closed') {
    return (
      <Alert tone="warning">
        {t('job.closed')}{' '}
        <Link to={linkTo.jobs(job.category_id.id, { country_id: ANY_COUNTRY })}>{t('job.see_similar')}</Link>
      </Alert>
    );
  }
  return (
    <Alert tone="info">
      {job.opens_on ? t('job.opens_on', { date: writeDay(job.opens_on, locale) }) : t('job.opens_later')}
    </Alert>
  );
};

/** Says how to apply, if not here (APPLY-11, APPLY-12). */
const WayNotice = ({ job, company }: Pick<JobData, 'job' | 'company'>) => {
  const { t } = useI18n();
  if (job.state !== 'open' || job.apply_way === 'portal') return null;
  if (job.apply_url)
    return (
      <p className="above-12 note" data-for="visitor seeker staff">
        {t('job.applied_on_page', { host: hostOf(job.apply_url), company: job.company_name })}
      </p>
    );
  const website = websiteAddress(company.website);
  return (
    <Alert tone="info">
      {t('job.not_applied_here', { company: job.company_name })}{' '}
      {website ? (
        <a href={website} rel="nofollow noopener">
          {t('job.ask_at_website', { host: hostOf(website) })}
        </a>
      ) : (
        t('job.ask_company')
      )}
    </Alert>
  );
};

/*
 * They render again only when what they show changes: rendering again during hydration would replace the server's parts
 * before theirs have loaded.
 */
const Applying = memo((props: ComponentProps<typeof VisitorApply>) => (
  <Suspense>
    <VisitorApply {...props} />
  </Suspense>
));
const FurtherOffers = memo((page: JobData) => (
  <Suspense>
    <Offers {...page} />
  </Suspense>
));
const CompanyOfJob = memo((page: JobData) => (
  <Suspense>
    <Company {...page} />
  </Suspense>
));
const PlacesOfJob = memo((page: JobData) => (
  <Suspense>
    <JobPlaces {...page} />
  </Suspense>
));
const OtherJobs = memo((page: JobData) => (
  <Suspense>
    <Others {...page} />
  </Suspense>
));

/** The page of a job. Another job starts with a state of its own. */
export const Component = () => {
  const page = useLoaderData<typeof loader>();
  return 'job' in page ? <Job key={page.job.id} {...page} /> : <Missing newest={page.newest} />;
};

/** The job was removed since the reader kept its address. */
const Missing = ({ newest }: { readonly newest: JobData['similar'] }) => {
  const { session, i18n } = useEnvironment();
  const { t } = i18n;
  const { revalidate } = useRevalidator();
  // The server renders what visitors see, and companies also see their own unpublished jobs.
  useEffect(() => {
    if (session?.read()) void revalidate();
  }, [session, revalidate]);
  useHead({ title: t('job.missing_title'), noindex: true });
  return (
    <div className="container page">
      <h1>{t('job.missing_title')}</h1>
      <p>{t('job.missing_text')}</p>
      <section className={styles.similar} aria-labelledby="job-newest">
        <h2 id="job-newest">{t('job.missing_newest')}</h2>
        <Suspense>
          <JobCards jobs={newest} />
        </Suspense>
      </section>
      <p>
        <ButtonLink to={linkTo.allJobs()}>{t('home.latest_link')}</ButtonLink>
      </p>
    </div>
  );
};

const Job = (page: JobData) => {
  const { job, address } = page;
  const i18n = useI18n();
  const { t } = i18n;
  const actions = useJobActions(job.id, job.asks_questions);
  useCountView(job.id);
  const isOpen = job.state === 'open';
  const canApply = isOpen && job.apply_way === 'portal';
  const applyUrl = (isOpen && job.apply_url) || undefined;
  const hasActions = job.state !== 'closed';
  const contact = fullNameOf({ ...page.company, name: page.company.first_name });
  const applying = { jobId: job.id, actions, canApply, applyUrl };
  useHead({
    title: t('job.head_title', {
      title: job.job_title,
      company: job.company_name,
      city: writePlaces(job, i18n),
    }),
    description: textOf(job.job_description).slice(0, HEAD_DESCRIPTION_LENGTH),
    canonical: namedJobAddress(job.id, job.job_title, job.company_name),
    noindex: job.state === 'closed',
    jobPosting: job.id,
  });
  return (
    <div className={`container page ${styles.page}`}>
      <Breadcrumb
        crumbs={[
          { label: t('jobs.home'), to: paths.home },
          { label: t('job.breadcrumb'), to: linkTo.allJobs() },
        ]}
      />
      <Header {...page} />
      {hasActions && (
        <div className={styles.bar} data-for="visitor seeker staff" data-page-actions="">
          <div aria-hidden="true" className={styles.brief}>
            <strong>{job.job_title}</strong>
            <p className="dotted">
              <span>{writePlaces(job, i18n)}</span>
              <span className={styles.pay}>{writeShortPay(page.overview.pay, i18n)}</span>
            </p>
          </div>
          <ActionButtons {...applying} />
        </div>
      )}
      {canApply && actions.invited && !actions.applied && (
        <Suspense>
          <InvitationNotice jobId={job.id} />
        </Suspense>
      )}
      {canApply && job.is_reviewed_anonymously && (
        <p className="above-12 note" data-for="visitor seeker staff">
          {t('apply.anonymous')}
        </p>
      )}
      <StateNotice {...page} />
      <WayNotice {...page} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Summary {...page} />
          {canApply && (
            <Contact
              company={job.company_name}
              name={contact}
              pictures={page.company.pictures}
              responsiveness={page.company.responsiveness}
            />
          )}
          <Gallery company={job.company_name} pictures={page.company.pictures} />
          <ForMe {...page} />
          <Description {...page} />
          <SalaryInsight insight={page.insight} period={page.overview.pay.period} />
          <FurtherOffers {...page} />
        </div>
        <aside className={styles.side}>
          <Overview {...page} />
          <CompanyOfJob {...page} />
          <PlacesOfJob {...page} />
        </aside>
      </div>
      <p className={styles.printed} data-printed="">
        <img alt="" height={96} loading="lazy" src={`/pictures/jobs/${job.id}/code.svg`} width={96} />
        {new URL(linkTo.jobDetail(job.id), address).href}
      </p>
      <OtherJobs {...page} />
      <RecentlyViewed jobId={job.id} title={job.job_title} />
      {canApply && (
        <Applying
          about={t('jobs.title_at', { job: job.job_title, company: job.company_name })}
          hasQuestions={job.asks_questions}
          jobId={job.id}
          setVisitor={actions.setVisitor}
          visitor={actions.visitor}
        />
      )}
    </div>
  );
};
