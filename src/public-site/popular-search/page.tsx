/** What many search for, as a page of its own: "Nurse jobs in Pune" (FOUND-01). */
import { useLoaderData } from 'react-router-dom';
import type { FacetOption } from '#contract/jobs/calls.ts';
import { linkTo, paths, withQuery } from '#contract/shared/page-paths.ts';
import { JobCards } from '../../features/jobs/job-cards.tsx';
import {
  RelatedSearches,
  type SearchLink,
  SearchLinks,
} from '../../features/popular-searches/search-links.tsx';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Pagination } from '../../ui/components/pagination.tsx';
import { useHead } from '../../ui/page/head.tsx';
import type { loader } from './loader.ts';
import styles from './page.module.css';

export { loader } from './loader.ts';

type Data = Awaited<ReturnType<typeof loader>>;

/** The filters that most people narrow a search down by. */
const NARROWER = [
  { facet: 'posted', value: 'week', label: 'jobs.choice_posted_week' },
  { facet: 'experience', value: 'none', label: 'jobs.choice_experience_none' },
  { facet: 'employment', value: 'part-time', label: 'jobs.choice_part_time' },
  { facet: 'employment', value: 'internship', label: 'jobs.choice_internship' },
  { facet: 'work_mode', value: 'hybrid', label: 'jobs.choice_hybrid' },
  { facet: 'work_mode', value: 'remote', label: 'jobs.choice_remote' },
] as const satisfies readonly {
  facet: keyof NonNullable<Data['facets']>;
  value: string;
  label: MessageKey;
}[];

/** Choices that leave out some of the jobs, and not all. */
const useNarrower = ({ facets, pagination: { total }, around }: Data): SearchLink[] => {
  const { t } = useI18n();
  return NARROWER.map(({ facet, value, label }) => {
    const options: readonly FacetOption[] = facets?.[facet] ?? [];
    const jobs = options.find((option) => option.value === value)?.jobs ?? 0;
    return { label: t(label), to: `${around}&${facet}=${value}`, jobs };
  }).filter(({ jobs }) => jobs > 0 && jobs < total);
};

const useFeeds = ({ search }: Data, title: string) =>
  [
    { type: 'application/atom+xml', path: paths.jobsAtom },
    { type: 'application/rss+xml', path: paths.jobsRss },
  ].map(({ type, path }) => ({
    title,
    type,
    path: withQuery(path, { job_title: search.occupation, city_id: search.city_id }),
  }));

export const Component = () => {
  const page = useLoaderData<typeof loader>();
  const { search, around, jobs, pagination, related } = page;
  const { t } = useI18n();
  const { occupation, city, place_slug, occupation_slug, repeats } = search;
  const title = t('search_page.title', { occupation, city });
  const place = [city, search.state, search.country.name].filter(Boolean).join(', ');
  const narrower = useNarrower(page);
  useHead({
    title,
    description: t('search_page.description', { occupation, place }),
    canonical: linkTo.popularSearch(place_slug, repeats ?? occupation_slug, pagination.current_page),
    feeds: useFeeds(page, title),
  });
  return (
    <div className="container page">
      <Breadcrumb
        crumbs={[
          { label: t('jobs.home'), to: paths.home },
          { label: t('jobs.breadcrumb'), to: linkTo.allJobs() },
          { label: title },
        ]}
      />
      <div>
        <h1>{title}</h1>
        <p className="directory-lead">{t('search_page.lead', { smart_count: pagination.total, place })}</p>
      </div>
      {narrower.length > 0 && (
        <nav aria-label={t('search_page.narrow')}>
          <SearchLinks links={narrower} />
        </nav>
      )}
      <div className={styles.jobs}>
        <JobCards jobs={jobs} />
        <Pagination
          hrefOf={(number) => linkTo.popularSearch(place_slug, occupation_slug, number)}
          lastPage={pagination.last_page}
          page={pagination.current_page}
          total={pagination.total}
        />
      </div>
      <p>
        <ButtonLink to={around} variant="secondary">
          {t('search_page.around', { city })}
        </ButtonLink>
      </p>
      <RelatedSearches searches={related} />
    </div>
  );
};
