/** The jobs found with pagination, or what to show if there are none (JOBS-06 to JOBS-08, JOBS-13). */
import { Suspense } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { JobCard, JobFacets, OccupationWithoutJobs, QueryPart } from '#contract/jobs/calls.ts';
import { listsHidden, useOwnList } from '../../features/hidden-jobs/state.ts';
import { countApplied, type JobsAddress, jobsAddress } from '../../features/jobs/filters.ts';
import { JobCards } from '../../features/jobs/job-cards.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import {
  AppliedFilters,
  HiddenNote,
  MoreResults,
  NothingFound,
  Pagination,
  SortLinks,
} from './on-interaction.ts';
import styles from './results.module.css';

export type FoundJobs =
  | {
      readonly jobs: JobCard[];
      readonly total: number;
      /** How many more the seeker's settings leave out; undefined if they don't count here. */
      readonly hidden: number | undefined;
      readonly lastPage: number;
      /** The corrected text, if the typed one found nothing. */
      readonly searchedFor?: string | undefined;
      /** Jobs that only contain the words, and their number. */
      readonly mentions?: { readonly total: number; readonly data: JobCard[] } | undefined;
      /** Jobs that only miss conditions, if few match. */
      readonly near: JobCard[];
      /** Similar jobs, and those with some of the words, if few have all. */
      readonly partial: JobCard[];
      readonly occupation?: OccupationWithoutJobs | undefined;
      readonly recognised: readonly QueryPart[];
      /** Whether the text has no searchable words. */
      readonly isUnsearchable: boolean | undefined;
    }
  | { readonly failure: string };

interface ResultsProps {
  readonly filters: JobsAddress;
  readonly country: Option;
  readonly category: Option | null;
  readonly found: FoundJobs;
  readonly facets: JobFacets | undefined;
  readonly busy: boolean;
  /** The job that is open beside the list. */
  readonly openId: number | undefined;
  /** Among them the chosen one. */
  readonly industries: readonly Option[];
}

/**
 * A separate component, because rendering the list again during hydration would replace parts that haven't loaded, with
 * the button that was just pressed.
 */
const OwnList = ({ isOwn }: { readonly isOwn: boolean }) => {
  useOwnList(isOwn, useRevalidator().revalidate);
  return null;
};

export const Results = (props: ResultsProps) => {
  const { filters, country, category, industries, found, facets, busy, openId } = props;
  const { t } = useI18n();
  const { revalidate, state } = useRevalidator();
  const hidden = 'hidden' in found ? found.hidden : undefined;
  if ('failure' in found) {
    return (
      <div className={styles.results} aria-busy={busy || state === 'loading'}>
        <ErrorState title={found.failure} onRetry={() => revalidate()} />
      </div>
    );
  }
  return (
    <section className={styles.results} aria-labelledby="jobs-total" aria-busy={busy}>
      <OwnList isOwn={hidden !== undefined} />
      <div className={styles.head}>
        <h2 id="jobs-total" className="text-l" aria-live="polite">
          {t(filters.mentions ? 'jobs.mentions' : 'jobs.total', { smart_count: found.total })}
        </h2>
        {found.total > 0 && !filters.mentions && (
          <Suspense>
            <SortLinks filters={filters} jobs={found.jobs} total={found.total} />
          </Suspense>
        )}
      </div>
      {found.searchedFor && (
        <p>{t('jobs.searched_for', { text: found.searchedFor, typed: filters.jobTitle })}</p>
      )}
      {(found.recognised.length > 0 || countApplied(filters.sidebar ?? {}) > 0) && (
        <Suspense>
          <AppliedFilters
            filters={filters}
            company={facets?.company?.name}
            industries={industries}
            recognised={found.recognised}
          />
        </Suspense>
      )}
      {(hidden || listsHidden()) && (
        <Suspense>
          <HiddenNote hidden={hidden ?? 0} />
        </Suspense>
      )}
      {found.jobs.length > 0 ? (
        <JobCards jobs={found.jobs} openId={openId} sorted={filters.sidebar?.sort} />
      ) : (
        <Suspense>
          <NothingFound {...{ filters, country, category, industries, facets, found }} />
        </Suspense>
      )}
      {found.jobs.length > 0 && (
        <Suspense>
          <Pagination
            page={filters.page}
            lastPage={found.lastPage}
            total={found.total}
            hrefOf={(page) => jobsAddress({ ...filters, page })}
          />
        </Suspense>
      )}
      {(found.mentions !== undefined || found.near.length > 0 || found.partial.length > 0) && (
        <Suspense>
          <MoreResults
            filters={filters}
            near={found.near}
            mentions={found.mentions}
            partial={found.partial}
          />
        </Suspense>
      )}
    </section>
  );
};
