/** Makes the situations of support cases by real calls, and reads what the page of an account or a company says. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { SupportView } from '#contract/support/calls.ts';
import type { StaffCompanyDetail } from '#contract/support/company-calls.ts';
import type { ObstacleKind, TimelineKind } from '#contract/support/rules.ts';
import { formOf, pdf, postJob, seekerFields, signUpEmployer } from './people.ts';
import type { TestPortal } from './portal.ts';

export interface Shown {
  readonly accountId?: number;
  readonly companyId?: number;
  readonly jobId?: number;
}
export interface ToldCase {
  /** The obstacle, or what the timeline says. */
  readonly cause: ObstacleKind | `${TimelineKind} ${string}`;
  readonly arrange: () => Promise<Shown>;
}

export const supportDesk = (portal: TestPortal, staff: string) => {
  const { db } = portal.database;
  const meOf = async (token: string) => (await portal.request('GET me', { token })).body.data;
  const confirm = (id: number) =>
    db.execute(sql`update users set email_confirmed_at = now() where id = ${id}`);
  const newSeeker = async () => {
    const fields = seekerFields();
    const { body } = await portal.request<SignedIn>('POST signup-as-jobseeker', {
      form: formOf({ ...fields, resume: pdf() }),
    });
    await confirm(body.data.id);
    return { id: body.data.id, token: body.token, email: fields.email };
  };
  const newBoss = async () => {
    const token = await signUpEmployer(portal);
    const { id } = await meOf(token);
    await confirm(id);
    const { rows } = await db.execute<{ id: number }>(sql`select id from companies where user_id = ${id}`);
    return { id, token, companyId: rows[0]?.id ?? 0 };
  };
  /** What a call answers has to be a success, so that the state is the one that is meant. */
  const made = async (call: string, token: string, body: object) => {
    const answer = await portal.request<{ data: { id: number; version: number } }>(`POST ${call}`, {
      token,
      body,
    });
    expect(answer.status, `${call}: ${answer.text}`).toBe(200);
    return answer.body;
  };
  const refused = async (call: string, token: string, body: object) =>
    expect((await portal.request(`POST ${call}`, { token, body })).status, call).toBeGreaterThanOrEqual(400);
  const applied = async (change: Parameters<typeof postJob>[2] = {}) => {
    const boss = await newBoss();
    const jobId = await postJob(portal, boss.token, change);
    const seeker = await newSeeker();
    await made('apply-jobs', seeker.token, { manage_job_id: jobId });
    const { data } = (await portal.request('GET view-applied-jobs', { token: seeker.token })).body;
    return { boss, jobId, seeker, applicationId: data[0]?.job_applied_id ?? 0 };
  };

  const read = async ({ accountId, companyId, jobId }: Shown) => {
    const path = companyId
      ? `companies/${companyId}`
      : `users/${accountId}/support${jobId ? `?job_id=${jobId}` : ''}`;
    const { body } = await portal.request<SupportView | StaffCompanyDetail>(`GET staff/${path}`, {
      token: staff,
    });
    return [
      ...body.obstacles.map(({ kind }): string => kind),
      ...('jobs' in body ? body.jobs.flatMap(({ obstacles }) => obstacles.map(({ kind }) => kind)) : []),
      ...body.timeline.map(({ kind, state }) => `${kind} ${state}`),
    ];
  };

  return { meOf, newSeeker, newBoss, made, refused, applied, read };
};
