/** The tabbed list of jobs (HOME-05, HOME-06). Without JavaScript its tabs are links. */

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HOME_TAB_JOBS, HOME_TABS, type HomeTab } from '#contract/shared/constants.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { JobCards } from '../../features/jobs/job-cards.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { SkeletonCards } from '../../ui/components/skeleton-blocks.tsx';
import { Tabs } from '../../ui/components/tabs.tsx';
import styles from './job-tabs.module.css';
import { loadTab, type TabContent } from './loader.ts';

type Contents = Readonly<Partial<Record<HomeTab, TabContent | 'loading'>>>;

/** The home page's tabs: each loads once, when first opened, and is cached (HOME-05). */
const useTabs = (first: HomeTab, content: TabContent) => {
  const { api, i18n } = useEnvironment();
  const [current, setCurrent] = useState(first);
  const [contents, setContents] = useState<Contents>({ [first]: content });

  const load = async (tab: HomeTab) => {
    setContents((known) => ({ ...known, [tab]: 'loading' }));
    const loaded = await loadTab(tab, { api, t: i18n.t });
    setContents((known) => ({ ...known, [tab]: loaded }));
  };
  const select = (tab: HomeTab) => {
    setCurrent(tab);
    if (contents[tab] === undefined) load(tab);
  };
  return { current, content: contents[current] ?? 'loading', select, retry: () => load(current) };
};

const addressOf = (tab: HomeTab) => (tab === HOME_TABS[0] ? paths.home : `${paths.home}?tab=${tab}`);

/** Puts the tab in the address without navigating, so that the back button restores it. */
const rememberTab = (tab: HomeTab) => window.history.replaceState(window.history.state, '', addressOf(tab));

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

/** The tabs and the selected tab's jobs. The server renders `first`. */
export const JobTabs = ({ first, content: firstContent }: { first: HomeTab; content: TabContent }) => {
  const { t } = useI18n();
  const { current, content, select, retry } = useTabs(first, firstContent);
  return (
    <section className={styles.section} aria-labelledby="home-jobs-title">
      <div className="container">
        <h2 id="home-jobs-title" className={styles.heading}>
          {t('home.jobs_title')}
        </h2>
        <Tabs
          label={t('home.jobs_title')}
          tabs={HOME_TABS.map((tab) => ({
            name: tab,
            label: t(`home.tab.${tab}`),
            address: addressOf(tab),
          }))}
          current={current}
          onSelect={({ name }) => {
            select(name);
            rememberTab(name);
          }}
          busy={content === 'loading'}
        >
          <Panel content={content} retry={retry} />
        </Tabs>
      </div>
    </section>
  );
};
