/**
 * Stores a seeker's bookmarks and newest applications on the device for the offline page. Loaded for seekers
 * only, once a service worker can show them.
 */

import type { ResponseOf } from '#contract/endpoints.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import { OFFLINE_LISTS_KEY, type OfflineEntry, type OfflineLists } from '../../api/offline-lists.ts';
import type { Environment } from '../../app/page.ts';
import { writePlaces } from '../../features/jobs/wording.ts';
import { badgeOf, statusOf } from '../../features/own-jobs/application-status.ts';
import type { I18n } from '../../i18n/messages.ts';
import { writeDay } from '../../ui/format/dates.ts';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';

const FRESH_MS = 10 * 60_000;
/** A change is often followed by another, such as undoing it. */
const SETTLE_MS = 1000;
/** The calls that change the lists. */
const CHANGES = /\/(add-to-bookmark|remove-bookmark|apply-jobs|withdraw-application|undo)\b/;

const bookmarkEntry = (job: ResponseOf<'GET bookmark-jobs'>['data'][number], i18n: I18n): OfflineEntry => ({
  path: linkTo.jobDetail(job.id),
  title: job.job_title,
  details: [
    job.company_name,
    writePlaces(job, i18n),
    writeMarkedPay(job.pay, i18n),
    job.state === 'closed'
      ? i18n.t('applied.closed')
      : i18n.t('jobs.closes_on', { date: writeDay(job.application_deadline_date, i18n.locale) }),
  ],
});

const applicationEntry = (
  job: ResponseOf<'GET view-applied-jobs'>['data'][number],
  { t, locale }: I18n,
): OfflineEntry => ({
  path: linkTo.jobDetail(job.job_id),
  title: job.job_title,
  details: [
    job.company_name,
    t(badgeOf(statusOf(job)).label),
    t('applied.applied_on', { date: writeOwnDay(job.applied_at, locale) }),
  ],
});

const load = async ({ api, i18n }: Environment, user: number): Promise<OfflineLists> => {
  const [bookmarks, applications] = await Promise.all([
    api('GET bookmark-jobs'),
    api('GET view-applied-jobs'),
  ]);
  const now = new Date();
  const time = dateFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(now);
  return {
    user,
    language: i18n.language,
    at: now.getTime(),
    note: i18n.t('offline.as_of', { time }),
    bookmarks: bookmarks.data.map((job) => bookmarkEntry(job, i18n)),
    applications: applications.data.map((job) => applicationEntry(job, i18n)),
  };
};

/** Requests and stores the lists, unless the session has ended or changed meanwhile. */
const renew = async (environment: Environment): Promise<void> => {
  const reader = () => environment.session?.read()?.user;
  const user = reader();
  if (user?.role !== 'seeker') return;
  const lists = await load(environment, user.id);
  if (reader()?.id === user.id) localStorage.setItem(OFFLINE_LISTS_KEY, JSON.stringify(lists));
};

const isFresh = ({ i18n, session }: Environment): boolean => {
  const lists: OfflineLists | null = JSON.parse(localStorage.getItem(OFFLINE_LISTS_KEY) ?? 'null');
  return (
    lists?.language === i18n.language &&
    lists.user === session?.read()?.user?.id &&
    Date.now() - lists.at < FRESH_MS
  );
};

/** Updates the lists now unless they are fresh, and after each change to them. */
export const saveLists = (environment: Environment): void => {
  // If the lists can't be loaded or stored, the old ones stay. That isn't worth an error message.
  const attempt = () => renew(environment).catch(() => undefined);
  if (!isFresh(environment)) attempt();
  let timer: ReturnType<typeof setTimeout> | undefined;
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => CHANGES.test(name))) return;
    clearTimeout(timer);
    timer = setTimeout(attempt, SETTLE_MS);
  }).observe({ type: 'resource' });
};
