/**
 * The account of Asha, the job seeker among the personas, with enough data to show every state of the portal.
 */
import { subDays } from 'date-fns/subDays';
import { and, eq, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { JobTerms } from '#contract/applications/calls.ts';
import { CLOSE_REASONS, NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications/kinds.ts';
import { APPLICATION_STATUSES, type ApplicationStatus, DAY_MS } from '#contract/shared/constants.ts';
import { refreshSearch } from '../../modules/jobs/search-table.ts';
import { shiftDay } from '../../platform/clock.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import asha from './data/asha.json' with { type: 'json' };
import { PERSONA_EMPLOYER, PERSONA_RIVAL } from './personas.ts';
import { idOf } from './world.ts';
import { writeMadeApplications } from './write-applications.ts';

interface When {
  readonly now: Date;
  readonly today: string;
}
const daysAgo = ({ now }: When, days: number): Date => subDays(now, days);

/** An application with its steps, each with its age in days, and the notifications that are still unread. */
const Story = Type.Object({
  steps: Type.ReadonlyObject(Type.Array(Type.Tuple([Type.Enum([...APPLICATION_STATUSES]), Type.Number()]))),
  unread: Type.Optional(Type.Array(Type.Enum([...NOTIFICATION_KINDS]))),
  message: Type.Optional(Type.String()),
  endedWithJob: Type.Optional(Type.Enum([...CLOSE_REASONS])),
  /** When the company changed the job's work mode and deadline. */
  changedDaysAgo: Type.Optional(Type.Number()),
});
type Story = Static<typeof Story>;

/** With the employer persona's company. The other applications are with companies without a persona. */
const WITH_EMPLOYER = Value.Parse(Story, asha.withEmployer);
const STORIES = Value.Parse(Type.Array(Story), asha.stories);

const termsBefore = (now: JobTerms): JobTerms => ({
  ...now,
  work_mode: now.work_mode === 'On-site' ? 'Hybrid' : 'On-site',
  deadline: shiftDay(now.deadline, -10),
});

/** A message from an employer to whom she has not applied. */
const makeMessageNotification = (userId: number, when: When) => ({
  accountId: userId,
  kind: 'message' as const,
  jobId: null,
  applicationId: null,
  text: asha.letter,
  createdAt: daysAgo(when, 0.4),
  readAt: null,
});

interface OpenJob {
  readonly id: number;
  readonly postedAt: Date;
}

/** Jobs that suit her, oldest first. */
const readJobs = async (db: Db): Promise<OpenJob[]> => {
  const category = idOf.category('Software Development');
  const lines = ['Frontend Development', 'Full Stack Development'].map(
    (name) => sql`${idOf.subcategory(category, name)}`,
  );
  const { rows } = await db.execute<{ id: number; posted_at: Date | string }>(sql`
    select j.id, j.posted_at from job_search s
    join jobs j on j.id = s.job_id join companies c on c.id = j.company_id join users u on u.id = c.user_id
    where j.country_id = 101 and j.subcategory_id in (${sql.join(lines, sql`, `)})
      and u.email not in (${PERSONA_EMPLOYER.email}, ${PERSONA_RIVAL.email})
    order by j.posted_at, j.id`);
  return rows.map(({ id, posted_at }) => ({ id, postedAt: new Date(posted_at) }));
};

const readJobWithEmployer = async (db: Db): Promise<number | undefined> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select j.id from job_search s
    join jobs j on j.id = s.job_id join companies c on c.id = j.company_id join users u on u.id = c.user_id
    where u.email = ${PERSONA_EMPLOYER.email} order by j.posted_at limit 1`);
  return rows[0]?.id;
};

type JobStory = Story & { readonly jobId: number };

/** Assigns each story a job that was open when it began. In small portals without one, the story is left out. */
const assignJobs = (stories: readonly Story[], jobs: OpenJob[], when: When): JobStory[] =>
  stories.flatMap((story) => {
    const began = daysAgo(when, story.steps[0]?.[1] ?? 0);
    const found = jobs.findIndex(({ postedAt }) => postedAt < began);
    const [job] = found < 0 ? [] : jobs.splice(found, 1);
    return job ? [{ ...story, jobId: job.id }] : [];
  });

const notificationOf = (status: ApplicationStatus, story: Story): NotificationKind | undefined => {
  if (status === 'applied' || status === 'withdrawn') return undefined;
  return status === 'rejected' && story.endedWithJob ? 'job_closed' : `application_${status}`;
};

const notificationsOf = (story: JobStory, applicationId: number, userId: number, when: When) => {
  const told: [NotificationKind, number][] = story.steps.flatMap(([status, days]) => {
    const kind = notificationOf(status, story);
    return kind ? [[kind, days]] : [];
  });
  if (story.changedDaysAgo !== undefined) told.push(['job_changed', story.changedDaysAgo]);
  return told.map(([kind, days]) => ({
    accountId: userId,
    kind,
    jobId: story.jobId,
    applicationId,
    text: null,
    createdAt: daysAgo(when, days),
    readAt: story.unread?.includes(kind) ? null : daysAgo(when, days * 0.9),
  }));
};

const writeStories = async (db: Db, told: readonly JobStory[], userId: number, when: When) => {
  const made = told.map(({ jobId, steps, message = null, changedDaysAgo, endedWithJob }) => ({
    jobId,
    userId,
    message,
    steps: steps.map(([status, days]) => ({
      status,
      at: daysAgo(when, days),
      ...(status === 'rejected' && endedWithJob ? { reason: endedWithJob } : {}),
    })),
    ...(changedDaysAgo === undefined ? {} : { termsThen: termsBefore }),
  }));
  const ids = await writeMadeApplications(db, made);
  for (const { jobId, steps, endedWithJob } of told) {
    if (endedWithJob === undefined) continue;
    const closedAt = daysAgo(when, steps.at(-1)?.[1] ?? 0);
    await db.update(table.jobs).set({ closedAt }).where(eq(table.jobs.id, jobId));
    await refreshSearch(db, [jobId], when.today);
  }
  return told.flatMap((story, index) => notificationsOf(story, ids[index] ?? 0, userId, when));
};

const HOUR_MS = DAY_MS / 24;

/** An interview invitation with two morning slots, not answered yet. */
const writeInterview = async (
  db: Db,
  { jobId, userId }: { jobId: number; userId: number },
  when: When,
): Promise<void> => {
  const morning = Date.parse(`${when.today}T05:00:00Z`);
  const slots = [3, 4].map((days, index) => new Date(morning + days * DAY_MS + index * 2 * HOUR_MS));
  const [application] = await db
    .select({ id: table.applications.id, companyId: table.jobs.companyId, ownerId: table.companies.userId })
    .from(table.applications)
    .innerJoin(table.jobs, eq(table.jobs.id, table.applications.jobId))
    .innerJoin(table.companies, eq(table.companies.id, table.jobs.companyId))
    .where(and(eq(table.applications.jobId, jobId), eq(table.applications.userId, userId)));
  if (!application) return;
  const proposedAt = daysAgo(when, 0.8);
  await db.insert(table.interviews).values({
    applicationId: application.id,
    companyId: application.companyId,
    createdBy: application.ownerId,
    status: 'proposed',
    kind: 'video',
    ...asha.interview,
    slots,
    interviewers: [application.ownerId],
    createdAt: proposedAt,
    proposedAt,
  });
};

const BOOKMARKS = 5;

/** Bookmarks the newest jobs. The last one closes the day after tomorrow, and she has been notified of that. */
const writeBookmarks = async (db: Db, jobs: readonly OpenJob[], userId: number, when: When) => {
  const kept = jobs.slice(-BOOKMARKS);
  await insertRows(
    db,
    table.bookmarks,
    kept.map(({ id, postedAt }) => ({
      userId,
      jobId: id,
      createdAt: new Date((postedAt.getTime() + when.now.getTime()) / 2),
    })),
  );
  const [soon] = kept;
  if (!soon) return [];
  await db
    .update(table.jobs)
    .set({ deadline: shiftDay(when.today, 2) })
    .where(eq(table.jobs.id, soon.id));
  await refreshSearch(db, [soon.id], when.today);
  return [
    {
      accountId: userId,
      kind: 'bookmark_closing' as const,
      jobId: soon.id,
      applicationId: null,
      text: null,
      createdAt: daysAgo(when, 0.2),
      readAt: null,
    },
  ];
};

export const writeAccountOfAsha = ({ db }: Database, userId: number, when: When): Promise<void> =>
  db.transaction(async (tx) => {
    const jobs = await readJobs(tx);
    const withEmployer = await readJobWithEmployer(tx);
    const told = [
      ...(withEmployer === undefined ? [] : [{ ...WITH_EMPLOYER, jobId: withEmployer }]),
      ...assignJobs(STORIES, jobs, when),
    ];
    const notifications = [
      ...(await writeStories(tx, told, userId, when)),
      ...(await writeBookmarks(tx, jobs, userId, when)),
      makeMessageNotification(userId, when),
    ];
    if (withEmployer !== undefined) await writeInterview(tx, { jobId: withEmployer, userId }, when);
    // The list of notifications is ordered by id.
    const inOrder = notifications.toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    );
    await insertRows(tx, table.notifications, inOrder);
  });
