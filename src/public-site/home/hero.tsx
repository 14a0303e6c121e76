/** The top of the home page: the introduction and the search (HOME-01 to HOME-03). */
import { type FormEvent, Suspense, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { CountrySelect } from '../../features/jobs/country-select.tsx';
import { readCountry, readSearch } from '../../features/jobs/search.ts';
import { SearchField } from '../../features/jobs/search-field/search-field.tsx';
import type { PickedSearch } from '../../features/jobs/search-field/suggestions.tsx';
import { readLastSearch, sinceLastVisit } from '../../features/jobs/visits.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import { Scene } from '../../ui/components/scene.tsx';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import styles from './hero.module.css';
import { StartHere, WhereField } from './on-interaction.ts';
import quickSearchesStyles from './quick-searches.module.css';

const Chip = ({
  to,
  icon,
  text,
}: {
  readonly to: string;
  readonly icon: IconName;
  readonly text: string;
}) => (
  <li>
    <Link className={quickSearchesStyles.chip} to={to}>
      <Icon name={icon} size={16} />
      <bdi>{text}</bdi>
    </Link>
  </li>
);

/** Only the browser knows them, so they follow the others, and nothing moves. */
const OfThisDevice = () => {
  const { t } = useI18n();
  if (!useHydrated()) return null;
  const last = readLastSearch();
  const since = sinceLastVisit();
  return (
    <>
      {last && <Chip icon="refresh" text={t('home.quick_last', { text: last.text })} to={last.address} />}
      {since && <Chip icon="sparkle" text={t('home.quick_new')} to={linkTo.allJobs({ posted: since })} />}
    </>
  );
};

/** Searches that many start with, and those that this device knows of (HOME-09). */
const QuickSearches = () => {
  const { t } = useI18n();
  return (
    <nav aria-label={t('home.quick')}>
      <ul className={quickSearchesStyles.chips}>
        <Chip icon="globe" text={t('jobs.choice_remote')} to={linkTo.allJobs({ work_mode: 'remote' })} />
        <Chip icon="graduation" text={t('home.quick_fresher')} to={linkTo.allJobs({ experience: 'none' })} />
        <Chip
          icon="clock"
          text={t('jobs.choice_part_time')}
          to={linkTo.allJobs({ employment: 'part-time' })}
        />
        <OfThisDevice />
      </ul>
    </nav>
  );
};

export interface Totals {
  readonly live: number;
  readonly latest: number;
  readonly companies: number;
}

const formAction = linkTo.allJobs();

/** The address that a filled-in search opens; empty values are omitted. */
const addressOf = (form: HTMLFormElement): string => {
  const url = new URL(formAction, window.location.origin);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') url.searchParams.set(name, value);
  }
  const { jobTitle, country } = readSearch(url);
  return linkTo.allJobs({
    job_title: jobTitle,
    country_id: country,
    place: url.searchParams.get('place')?.trim(),
    work_mode: url.searchParams.get('work_mode') ?? undefined,
  });
};

const countryIn = (form: HTMLFormElement | null | undefined) =>
  form ? readCountry(String(new FormData(form).get('country_id'))) : undefined;

const Search = ({ country }: { country: Option }) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const onPick = ({ jobTitle, sidebar }: PickedSearch) =>
    navigate(linkTo.allJobs({ job_title: jobTitle, country_id: countryIn(input.current?.form), ...sidebar }));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(addressOf(event.currentTarget));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 don't support <search>.
    <form role="search" className={styles.search} method="get" action={formAction} onSubmit={onSubmit}>
      <SearchField
        input={input}
        onPick={onPick}
        label={t('home.search_label')}
        type="search"
        name="job_title"
        icon="search"
        placeholder={t('home.search_hint')}
        maxLength={SEARCH_TEXT_MAX}
      />
      <Suspense>
        <WhereField
          compact="phone"
          sidebar={undefined}
          onNear={(change) => {
            const { country: anyCountry, sidebar } = change({});
            navigate(
              linkTo.allJobs({ job_title: input.current?.value.trim(), country_id: anyCountry, ...sidebar }),
            );
          }}
        />
      </Suspense>
      <CountrySelect label={t('jobs.country')} chosen={country} />
      <Button type="submit" className={styles.find}>
        {t('home.find_job')}
      </Button>
    </form>
  );
};

/** Real numbers, omitted if unknown (HOME-08). */
const Claim = ({ totals }: { totals: Totals | null }) => {
  const { t } = useI18n();
  if (!totals) return null;
  return (
    <p className={styles.claim}>
      <strong>{t('home.live_jobs', { smart_count: totals.live })}</strong>{' '}
      {t('home.live_companies', { smart_count: totals.companies })}
    </p>
  );
};

export const Hero = ({ country, totals }: { country: Option; totals: Totals | null }) => {
  const { t } = useI18n();
  return (
    <section className={styles.hero}>
      <div className={`container ${styles.words}`}>
        <h1 className={styles.title}>{t('home.title')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <div className={styles.scenes}>
          <Scene className={styles.scene} drawing="ward" name="ward" />
          <Scene className={styles.scene} drawing="workshop" name="shop" />
        </div>
        <Search country={country} />
        <div className={styles.starts}>
          <Suspense>
            <StartHere />
          </Suspense>
          <QuickSearches />
        </div>
        <Claim totals={totals} />
      </div>
    </section>
  );
};
