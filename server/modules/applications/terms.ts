/**
 * The terms of a job that matter to applicants, stored at the time of application and compared with the current ones.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { JobChange, JobTerms } from '#contract/applications/calls.ts';
import type { CardPlaces } from '#contract/jobs/workplaces.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { isSamePay } from '#contract/shared/pay.ts';
import { placeNames } from '#contract/shared/place-names.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import type { Db } from '../../platform/db/connect.ts';
import { applications, cities, jobs, salaries, workModes } from '../../platform/db/schema.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { payColumn } from '../../search/facts/job-pay.ts';
import { placesColumn } from '../../search/facts/stored-places.ts';
import { allPlaces } from '../jobs/short-places.ts';
import { writeNotifications } from '../notifications/notify.ts';

/**
 * The current terms of a job, for queries that join salary, work mode and city. Without listed places, the city
 * counts.
 */
export const termsColumn: SQL<JobTerms> = sql`jsonb_build_object(
  'salary', ${salaries.name},
  'pay', ${payColumn},
  'work_mode', ${workModes.name},
  'places', case when cardinality(${jobs.locations}) > 0
    then to_jsonb(${jobs.locations}) else jsonb_build_array(${cities.name}) end,
  'workplaces', ${placesColumn},
  'deadline', ${jobs.deadline})`;

export const readTerms = async (db: Db, jobId: number): Promise<JobTerms | undefined> => {
  const [job] = await db
    .select({ terms: termsColumn })
    .from(jobs)
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .innerJoin(workModes, eq(workModes.id, jobs.workModeId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .where(eq(jobs.id, jobId));
  return job?.terms;
};

const TERMS = ['salary', 'work_mode', 'places', 'deadline'] as const;
type Term = (typeof TERMS)[number];

const termOf = (terms: JobTerms, of: Term): string => (of === 'places' ? terms.places.join(', ') : terms[of]);

const isSamePlaces = (before: CardPlaces, now: CardPlaces): boolean => {
  const [one, other] = [before, now].map((places) => placeNames(places, (region) => region).join('; '));
  return one === other;
};

const isSame = (before: JobTerms, now: JobTerms, of: Term): boolean => {
  if (of === 'salary' && before.pay && now.pay) return isSamePay(before.pay, now.pay);
  if (of === 'places' && before.workplaces && now.workplaces)
    return isSamePlaces(before.workplaces, now.workplaces);
  return termOf(before, of) === termOf(now, of);
};

/** The terms that differ, in the order of the card. Empty if the earlier ones are unknown. */
const changedTerms = (before: JobTerms | null | undefined, now: JobTerms | null | undefined): Term[] =>
  before && now ? TERMS.filter((of) => !isSame(before, now, of)) : [];

export interface Reader {
  readonly t: Translate;
  readonly locale: Locale;
}

/** The differences in the reader's language. */
export const changesBetween = (
  before: JobTerms | null,
  now: JobTerms | null,
  reader: Reader,
): JobChange[] => {
  if (!before || !now) return [];
  const areBothPlaced = before.workplaces !== undefined && now.workplaces !== undefined;
  const write = (terms: JobTerms, of: Term): string => {
    if (of === 'salary' && terms.pay) return writeMarkedPay(terms.pay, payWritingOf(reader));
    if (of === 'places' && terms.workplaces && areBothPlaced)
      return allPlaces(terms.workplaces, reader.t).join(', ');
    return termOf(terms, of);
  };
  return changedTerms(before, now).map((of) => ({ of, before: write(before, of), now: write(now, of) }));
};

interface Telling {
  /** Set if the change can be undone. */
  readonly hold?: Hold | undefined;
}

/**
 * Changes a job and notifies applicants in progress if its terms changed. Applicants with an unread notification
 * of an earlier change get no second one.
 * @returns whether the terms changed.
 */
export const tellingOfChange = async (
  db: Db,
  jobId: number,
  change: () => Promise<unknown>,
  { hold }: Telling = {},
): Promise<boolean> => {
  const before = await readTerms(db, jobId);
  await change();
  if (changedTerms(before, await readTerms(db, jobId)).length === 0) return false;
  await db.execute(
    writeNotifications(
      sql`
      select a.user_id as account_id, 'job_changed' as kind, a.job_id, a.id as application_id, null as text
      from ${applications} as a
      where a.job_id = ${jobId} and a.status not in ('hired', 'rejected', 'withdrawn')
        and not exists (
          select from notifications n
          where n.application_id = a.id and n.kind = 'job_changed' and n.read_at is null)`,
      { hold },
    ),
  );
  return true;
};
