/** The calendar file of an interview, for both sides. */
import type { FastifyInstance } from 'fastify';
import { linkTo } from '#contract/page-paths.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { isMember, type Viewer } from '../../plugins/viewer.ts';
import { calendarFile } from './calendar.ts';
import { seesInterview } from './policy.ts';
import { presentInterview, presentShown } from './presenter.ts';
import { findOfCandidate, findOfCompany } from './repository.ts';

export const calendarRoutes = (app: FastifyInstance, { database: { db }, clock, settings }: Deps): void => {
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
    const found = await findOwn(viewer, query.interview_id);
    if (!found) throw notFound();
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
      now: clock.now(),
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="interview.ics"')
      .header('cache-control', 'no-store')
      .send(content);
  });
};
