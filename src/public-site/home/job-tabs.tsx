/** The tabbed list of jobs (HOME-05, HOME-06). Without JavaScript its tabs are links. */
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Link } from 'react-router';
import { HOME_TAB_JOBS, HOME_TABS, type HomeTab } from '#contract/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { linkTo, paths } from '../../paths.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { JobCards } from '../jobs/job-cards.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonCards } from '../ui/skeleton-blocks.tsx';
import styles from './job-tabs.module.css';
import type { TabContent } from './loader.ts';
import { useTabs } from './use-tabs.ts';

const PANEL = 'home-jobs';
const tabId = (tab: HomeTab) => `home-tab-${tab}`;
const addressOf = (tab: HomeTab) => (tab === HOME_TABS[0] ? paths.home : `${paths.home}?tab=${tab}`);

/** Where an arrow key leads; the tabs go round. */
const neighbour = (key: string, tab: HomeTab): HomeTab | undefined => {
  const at = HOME_TABS.indexOf(tab);
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return HOME_TABS[0];
  if (key === 'End') return HOME_TABS.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return HOME_TABS.at((at + (key === forward ? 1 : -1)) % HOME_TABS.length);
};

/** Keeps the tab in the address without a navigation, so that coming back finds it again. */
const rememberTab = (tab: HomeTab) => window.history.replaceState(window.history.state, '', addressOf(tab));

const TabList = ({ current, select }: { current: HomeTab; select: (tab: HomeTab) => void }) => {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);

  const open = (tab: HomeTab) => {
    select(tab);
    rememberTab(tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  };
  const onClick = (event: MouseEvent, tab: HomeTab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(tab);
  };
  const onKeyDown = (event: KeyboardEvent, tab: HomeTab) => {
    const next = event.key === ' ' ? tab : neighbour(event.key, tab);
    if (!next) return;
    event.preventDefault();
    open(next);
  };

  return (
    <div
      ref={list}
      className={styles.tabs}
      {...(hydrated ? { role: 'tablist', 'aria-label': t('home.jobs_title') } : {})}
    >
      {HOME_TABS.map((tab) => {
        const selected = tab === current;
        const role = hydrated
          ? ({
              role: 'tab',
              'aria-selected': selected,
              'aria-controls': PANEL,
              tabIndex: selected ? 0 : -1,
            } as const)
          : { 'aria-current': selected || undefined };
        return (
          <a
            key={tab}
            {...role}
            id={tabId(tab)}
            className={styles.tab}
            href={addressOf(tab)}
            data-selected={selected || undefined}
            onClick={(event) => onClick(event, tab)}
            onKeyDown={(event) => onKeyDown(event, tab)}
          >
            {t(`home.tab.${tab}`)}
          </a>
        );
      })}
    </div>
  );
};

const Panel = ({ content, retry }: { content: TabContent | 'loading'; retry: () => void }) => {
  const { t } = useI18n();
  if (content === 'loading') {
    return (
      <>
        <p className="visually-hidden" role="status">
          {t('common.loading')}
        </p>
        <SkeletonCards count={HOME_TAB_JOBS} />
      </>
    );
  }
  if ('failure' in content) return <ErrorState title={content.failure} onRetry={retry} />;
  if (content.jobs.length === 0) {
    return (
      <EmptyState title={t('jobs.none')} icon="briefcase">
        <Link to={linkTo.allJobs()}>{t('home.browse_all')}</Link>
      </EmptyState>
    );
  }
  return <JobCards jobs={content.jobs} />;
};

/** The jobs of the chosen tab, and the tabs. The server draws `first`. */
export const JobTabs = ({ first, content: firstContent }: { first: HomeTab; content: TabContent }) => {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const { current, content, select, retry } = useTabs(first, firstContent);
  return (
    <section className={styles.section} aria-labelledby="home-jobs-title">
      <div className="container">
        <h2 id="home-jobs-title" className={styles.heading}>
          {t('home.jobs_title')}
        </h2>
        <TabList current={current} select={select} />
        <div
          id={PANEL}
          className={styles.panel}
          {...(hydrated ? { role: 'tabpanel', 'aria-labelledby': tabId(current) } : {})}
          aria-busy={content === 'loading'}
        >
          <Panel content={content} retry={retry} />
        </div>
      </div>
    </section>
  );
};
