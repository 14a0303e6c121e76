import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postJob, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

test('FACTS-01 company and applicant see the same facts: applications of the week, confirmed email', async () => {
  const employer = await signUpEmployer(portal);
  const fields = seekerFields();
  const seeker = await signUpSeeker(portal, fields);
  const jobs = [await postJob(portal, employer), await postJob(portal, employer)];
  for (const manage_job_id of jobs) await portal.call('POST apply-jobs', seeker, { manage_job_id });
  const { body } = await portal.call('POST applicants', employer, { manage_job_id: jobs[0] ?? 0 });
  const application_id = body.data[0]?.application_id ?? 0;
  const seen = async () => {
    const opened = await portal.call('POST open-application', employer, { application_id });
    const listed = await portal.request('GET view-applied-jobs', { token: seeker });
    return [
      opened.body.data.facts,
      listed.body.data.find((job) => job.job_applied_id === application_id)?.facts,
    ];
  };
  const before = { sent_this_week: 2, email_confirmed_at: null };
  expect(await seen()).toEqual([before, before]);
  await portal.database.db.execute(sql`
    update users set email_confirmed_at = '2026-03-01T08:00:00Z' where email = ${fields.email}`);
  const after = { ...before, email_confirmed_at: '2026-03-01T08:00:00.000Z' };
  expect(await seen()).toEqual([after, after]);
});
