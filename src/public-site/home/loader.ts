import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { JobCard } from '#contract/jobs/calls.ts';
import { HOME_CATEGORIES, HOME_TAB_JOBS, HOME_TABS, type HomeTab } from '#contract/shared/constants.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Environment } from '../../app/page.ts';
import { countryOption } from '../../features/jobs/options.ts';
import type { Translate } from '../../i18n/messages.ts';

/** A tab's content: its first jobs, or why there are none. */
export type TabContent = { readonly jobs: JobCard[] } | { readonly failure: string };

/** The first jobs of a tab (HOME-05, HOME-06). Throws only if the call was aborted. */
export const loadTab = async (
  tab: HomeTab,
  { api, t, signal }: { api: Api; t: Translate; signal?: AbortSignal },
): Promise<TabContent> => {
  try {
    const answer = await api('GET filtered-jobs', { query: { value: tab }, ...(signal ? { signal } : {}) });
    return { jobs: answer.data.slice(0, HOME_TAB_JOBS) };
  } catch (error) {
    if (signal?.aborted) throw error;
    // If the server responded, its message is shown.
    const told = error instanceof ApiError && error.status > 0 ? error.message : '';
    return { failure: told || t('home.tab_failed') };
  }
};

/** Articles shown as career tips. */
const HOME_TIPS = 3;

const tabOf = (url: URL): HomeTab => {
  const asked = url.searchParams.get('tab');
  return HOME_TABS.find((tab) => tab === asked) ?? 'recentjobs';
};

/** The home page's data. Parts that fail are omitted (ERRMSG-05). */
export const loader = async (
  { request }: LoaderFunctionArgs,
  environment: Pick<Environment, 'api' | 'i18n' | 'countryId'>,
) => {
  const { api, i18n } = environment;
  const { signal } = request;
  const tab = tabOf(new URL(request.url));
  const [country, categories, totals, content, articles] = await Promise.all([
    countryOption(undefined, environment),
    api('GET categories', { signal }).then(
      (answer) => answer.data.slice(0, HOME_CATEGORIES),
      () => [],
    ),
    api('GET job-totals', { signal }).then(
      (answer) => answer.data,
      () => null,
    ),
    loadTab(tab, { api, t: i18n.t, signal }),
    api('GET articles', { signal }).then(
      (answer) => answer.data.slice(0, HOME_TIPS),
      () => [],
    ),
  ]);
  const page = { country, categories, totals, tab, content, articles };
  // A page without its jobs must not be cached or indexed.
  return data(page, { status: 'failure' in content ? 503 : 200 });
};
