/** INTERVIEW: companies propose times, candidates answer. */

import type { FastifyInstance } from 'fastify';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import { isMember, type Viewer } from '../../http/plugins/viewer.ts';
import { addressIn } from '../../platform/mail/message.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { busyRoutes } from './busy-routes.ts';
import { calendarFile } from './calendar.ts';
import { acceptInterview, declineInterview, suggestTimes } from './candidate-changes.ts';
import { cancelInterview, moveInterview, proposeInterview } from './company-changes.ts';
import { seesInterview } from './policy.ts';
import { presentForCompany, presentInterview, presentShown } from './presenter.ts';
import { findOfCandidate, findOfCompany, listOfApplication } from './repository.ts';
import { assertCalendarsFree } from './still-free.ts';
import { listUpcoming } from './upcoming.ts';

/** The calendar file of an interview, for both sides. */
const calendarRoutes = (app: FastifyInstance, { database: { db }, clock, settings }: Deps): void => {
  const findOwn = async (viewer: Viewer, id: number) => {
    if (viewer.role === 'seeker') {
      const found = await findOfCandidate(db, viewer.userId, id);
      const interview = found && presentShown(found.interview, clock.now());
      return found && interview ? { ...found, interview } : undefined;
    }
    const found = isMember(viewer) ? await findOfCompany(db, viewer, id) : undefined;
    if (!found || !isMember(viewer) || !seesInterview(viewer, found.interview)) return undefined;
    return { ...found, interview: presentInterview(found.interview) };
  };

  call(app, 'GET interview-calendar', async ({ query, viewer, t, reply }) => {
    const found = orNotFound(await findOwn(viewer, query.interview_id));
    const { interview, jobId, applicationId } = found;
    const isCandidate = viewer.role === 'seeker';
    const names = { job: found.jobTitle, company: found.companyName, person: found.candidateName };
    const link = isCandidate ? linkTo.application(applicationId) : linkTo.applicant(jobId, applicationId);
    const { content } = calendarFile({
      interview,
      summary: t(isCandidate ? 'mail.interview.event' : 'mail.interview.event_company', names),
      description: interview.note ?? '',
      url: settings.publicUrl + link,
      publicUrl: settings.publicUrl,
      // A file that readers fetch themselves needs no answer.
      organizer: { name: t('site.name'), email: addressIn(settings.mailFrom) },
      attendee: undefined,
      stamp: clock.now(),
    });
    return asDownload(reply, 'interview.ics', 'text/calendar; charset=utf-8').send(content);
  });
};

const companyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;

  call(app, 'POST propose-interview', async ({ body, viewer, t }) => {
    const { row, hold } = await db.transaction((tx) => proposeInterview(tx, deps, viewer, body));
    return {
      message: t('server.interview.proposed'),
      data: presentForCompany(row),
      undo: offerOf(hold, deps),
    };
  });

  call(app, 'POST move-interview', async ({ body, viewer, t }) => {
    const { row, hold } = await db.transaction((tx) => moveInterview(tx, deps, viewer, body));
    const key = row.interview.status === 'accepted' ? 'server.interview.booked' : 'server.interview.proposed';
    return { message: t(key), data: presentForCompany(row), undo: offerOf(hold, deps) };
  });

  call(app, 'POST cancel-interview', async ({ body, viewer, t }) => {
    const { row, hold } = await db.transaction((tx) => cancelInterview(tx, deps, viewer, body));
    return {
      message: t('server.interview.cancelled'),
      data: presentForCompany(row),
      undo: offerOf(hold, deps),
    };
  });

  call(app, 'GET application-interviews', async ({ query, viewer }) => {
    const rows = await listOfApplication(db, viewer, query.application_id);
    return { data: rows.filter(({ interview }) => seesInterview(viewer, interview)).map(presentForCompany) };
  });
};

const listRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  call(app, 'GET interviews', async ({ query, viewer }) => {
    const { rows, total } = await listUpcoming(db, viewer, query, clock.now());
    return {
      data: rows.map(presentForCompany),
      pagination: paginationOf(query.page ?? 1, total, query.per_page),
    };
  });
};

const candidateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;

  call(app, 'POST accept-interview', async ({ body, viewer, t }) => {
    await assertCalendarsFree(deps, viewer.userId, body);
    const { interview, hold } = await db.transaction((tx) => acceptInterview(tx, deps, viewer.userId, body));
    return { message: t('server.interview.booked'), data: interview, undo: offerOf(hold, deps) };
  });

  call(app, 'POST suggest-interview-times', async ({ body, viewer, t }) => {
    const { interview, hold } = await db.transaction((tx) => suggestTimes(tx, deps, viewer.userId, body));
    return { message: t('server.interview.suggested'), data: interview, undo: offerOf(hold, deps) };
  });

  call(app, 'POST decline-interview', async ({ body, viewer, t }) => {
    const { interview, hold } = await db.transaction((tx) => declineInterview(tx, deps, viewer.userId, body));
    const key = interview.status === 'declined' ? 'server.interview.declined' : 'server.interview.cancelled';
    return { message: t(key), data: interview, undo: offerOf(hold, deps) };
  });
};

export const interviewRoutes = (app: FastifyInstance, deps: Deps): void => {
  companyRoutes(app, deps);
  listRoutes(app, deps);
  busyRoutes(app, deps);
  candidateRoutes(app, deps);
  calendarRoutes(app, deps);
};
