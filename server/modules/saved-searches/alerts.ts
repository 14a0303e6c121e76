/**
 * Writes due alerts. Jobs, email and notification are written in one transaction, so that even after failures each
 * job is in exactly one alert of a search.
 */
import { and, asc, eq, gte, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { newestFirst } from '../../platform/db/order.ts';
import {
  applications,
  companies,
  dismissedJobs,
  jobSearch,
  jobs,
  salaries,
  savedSearches,
  savedSearchJobs,
  users,
} from '../../platform/db/schema.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';
import { addToOutbox } from '../../platform/mail/outbox.ts';
import type { MailSite } from '../../platform/mail/write-email.ts';
import { signedToken } from '../../platform/signed-token.ts';
import { textOfHtml } from '../../platform/text.ts';
import { payColumn } from '../../search/facts/job-pay.ts';
import { placesColumn } from '../../search/facts/stored-places.ts';
import type { Ask } from '../../search/search.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import { isConfirmed, type LevelSettings, levelOf } from '../companies/level-policy.ts';
import { levelColumns } from '../companies/levels.ts';
import { withoutHidden } from '../hidden-jobs/repository.ts';
import { momentOf } from '../jobs/search.ts';
import { notify } from '../notifications/notify.ts';
import { nextAlert } from './alert-time.ts';
import { ALERTED_MAX, alertEmail } from './emails.ts';
import { type MatchDeps, makeJobMatcher } from './match-jobs.ts';
import { matchedWords } from './matched-words.ts';
import { wantsAlerts } from './repository.ts';

type AlertDeps = MatchDeps &
  Pick<Deps, 'catalogues'> &
  LevelSettings &
  MailSite & {
    readonly keyedHash: KeyedHash;
  };

const BATCH = 50;

/** Takes due searches with new jobs. Several processes never take the same one. */
const takeDue = (tx: Db, now: Date) =>
  tx
    .select({
      search: savedSearches,
      address: users.email,
      confirmedAt: users.emailConfirmedAt,
      language: users.locale,
      suspendedAt: users.suspendedAt,
    })
    .from(savedSearches)
    .leftJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        wantsAlerts(),
        lte(savedSearches.nextAlertAt, now),
        sql`${savedSearches.id} in (select saved_search_id from saved_search_jobs where alerted_at is null)`,
      ),
    )
    .orderBy(asc(savedSearches.nextAlertAt))
    .limit(BATCH)
    .for('update', { of: savedSearches, skipLocked: true });
type Due = Awaited<ReturnType<typeof takeDue>>[number];

/** The open jobs of the alert, newest first, without those the reader has applied to, dismissed or hides. */
const takeJobs = async (tx: Db, { search: { id, userId } }: Due, now: Date, today: string) => {
  const taken = await tx
    .update(savedSearchJobs)
    .set({ alertedAt: now })
    .where(and(eq(savedSearchJobs.savedSearchId, id), isNull(savedSearchJobs.alertedAt)))
    .returning({ jobId: savedSearchJobs.jobId });
  const ids = taken.map(({ jobId }) => jobId);
  const dealtWith = (table: typeof applications | typeof dismissedJobs) =>
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.jobId, jobSearch.jobId), eq(table.userId, userId ?? 0)));
  const open = await tx
    .select({
      id: jobs.id,
      title: jobs.title,
      company: companies.name,
      places: placesColumn,
      pay: payColumn,
      card: jobSearch.card,
      texts: sql<string>`concat_ws(' ', ${jobs.description}, ${jobs.responsibilities})`,
      ...levelColumns,
    })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, companies.userId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .where(
      and(
        isAnyOf(jobSearch.jobId, ids),
        gte(jobSearch.closesOn, today),
        notExists(dealtWith(applications)),
        notExists(dealtWith(dismissedJobs)),
      ),
    )
    .orderBy(newestFirst(jobSearch.postedAt, jobSearch.jobId));
  return userId === null ? open : withoutHidden(tx, userId, open);
};

const readerOf = ({ search, address, confirmedAt, language, suspendedAt }: Due, deps: AlertDeps) => {
  const email = publicAddress(search.email ?? address ?? '');
  const isReachable = search.email !== null || confirmedAt !== null || !deps.requireConfirmedEmail;
  if (!email || !isReachable || suspendedAt) return undefined;
  const isNamedByReader = search.email === null && isConfirmed({ emailConfirmedAt: confirmedAt }, deps);
  return { email, locale: language ?? search.locale, isNamedByReader };
};

const write = async (tx: Db, deps: AlertDeps, ask: Ask, due: Due): Promise<void> => {
  const { search } = due;
  const now = deps.clock.now();
  const found = await takeJobs(tx, due, now, deps.clock.today());
  await tx
    .update(savedSearches)
    .set({ nextAlertAt: nextAlert(search.frequency, search.timeZone, now) })
    .where(eq(savedSearches.id, search.id));
  if (found.length === 0) return;
  const reader = readerOf(due, deps);
  if (reader) {
    const token = signedToken(deps.keyedHash, ['saved-search', 'stop'], search.id);
    const { name, filters } = search;
    const moment = momentOf(deps.clock, reader.locale);
    const matchedIn = await ask((engine) => matchedWords(engine, filters, moment));
    const listed = found.slice(0, ALERTED_MAX).map((job) => ({
      ...job,
      isVerified: levelOf(job, deps) === 'verified',
      matched: matchedIn(
        [job.title],
        job.card.skills.map(({ skill }) => skill),
        [textOfHtml(job.texts)],
      ),
    }));
    await addToOutbox(
      tx,
      alertEmail(deps, reader, { name, filters, jobs: listed, total: found.length, token, ...reader }),
      now,
    );
  }
  if (search.userId !== null)
    await notify(tx, [{ account_id: search.userId, kind: 'job_alert', text: search.name }], {
      mailedHere: true,
    });
};

/** @returns a function that compares new jobs with the saved searches and writes due alerts. */
export const makeJobAlerts = (deps: AlertDeps): (() => Promise<void>) => {
  const matchJobs = makeJobMatcher(deps);
  return async () => {
    await matchJobs();
    const ask = await deps.search.asking();
    for (let taken = BATCH; taken === BATCH; )
      taken = await deps.database.db.transaction(async (tx) => {
        const due = await takeDue(tx, deps.clock.now());
        for (const one of due) await write(tx, deps, ask, one);
        return due.length;
      });
  };
};
