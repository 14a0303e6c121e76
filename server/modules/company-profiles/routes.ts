/** Staff decide about company profiles with warning signals, and about reports of companies. */
import type { FastifyInstance } from 'fastify';
import type { ReviewedProfile } from '#contract/company-profiles/calls.ts';
import type { ProfileState } from '#contract/company-profiles/rules.ts';
import type { Measure } from '#contract/moderation/decision-rules.ts';
import { needsStaff } from '#contract/moderation/signals.ts';
import type { Reply } from '#contract/shared/common.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { closeAppeal, groundOf, noteDecision, reopenAppeal } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { Failure, invalid, orNotFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { listCall } from '../../http/rest.ts';
import { assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import { changing, companyTag } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { DetailsOf, profileReviews } from '../../platform/db/schema.ts';
import { beginChange, type Hold, offerOf, type Undoing } from '../../platform/undo/changes.ts';
import type { SignalParts } from '../../signals/live-signals.ts';
import { levelOf } from '../companies/level-policy.ts';
import { profileSignalsOf, readProfile } from '../profile-review/review.ts';
import { reportReceiver } from '../reader-reports/receive-reports.ts';
import { restoreReporters, tellReporters } from '../reader-reports/reporters.ts';
import * as repository from './repository.ts';

const presentWith =
  (parts: SignalParts, settings: Deps['settings']) =>
  (row: repository.ProfileRow): Reply<ReviewedProfile> => ({
    ...row,
    company_name: row.name,
    email_domain: row.email.slice(row.email.lastIndexOf('@') + 1),
    level: levelOf(row, settings),
    signals: profileSignalsOf(parts, row),
  });

/** Nobody has decided about it, and no signals hold it. */
const UNREVIEWED: Pick<typeof profileReviews.$inferSelect, 'state' | 'isMisnamed' | 'cleared'> = {
  state: 'approved',
  isMisnamed: false,
  cleared: [],
};

const measureOf = (was: ProfileState, isRemoving: boolean, reports: number): Measure => {
  if (isRemoving) return 'removed';
  if (was === 'removed') return 'restored';
  return was === 'approved' && reports > 0 ? 'kept' : 'approved';
};

type Decision = Pick<Call<'PUT staff/company-profiles/:id'>, 'params' | 'body' | 'viewer'>;

/** Decides in one transaction, with the company's appeal and the audit log. @returns how it can be undone */
const decide = (deps: Deps, { params: { id }, body, viewer }: Decision): Promise<Hold | undefined> =>
  changing(deps, ['job-lists', companyTag(id)], async (tx) => {
    const at = deps.clock.now();
    const locked = orNotFound(await repository.lockCompany(tx, id));
    const { state: was, isMisnamed, cleared: wasCleared } = locked.review ?? UNREVIEWED;
    const profile = orNotFound(await readProfile(tx, id));
    await assertUnchanged({ id, version: locked.version }, body.version, async () => ({
      name: profile.name,
      state: { key: `console.company_profiles.state_${was}` },
      ...(await lastStaffAction(tx, 'company', id)),
    }));
    const isRemoving = body.state === 'removed';
    const reason = (body.reason ?? '').trim();
    if (isRemoving && reason === '') throw invalid({ reason: { key: 'server.staff.reason_missing' } });
    const signals = profileSignalsOf(await deps.signals.parts(tx), profile).filter(needsStaff);
    const cleared = isRemoving ? wasCleared : [...new Set(signals.map(({ words }) => words))];
    const version = await repository.writeReview(tx, id, {
      state: body.state,
      isMisnamed: isMisnamed && isRemoving,
      cleared,
      changedAt: at,
    });
    const hold = await beginChange(tx, deps, viewer.userId, {
      kind: 'profile_decided',
      companyId: id,
      before: { state: was, isMisnamed, cleared: [...wasCleared] },
      version,
      at: at.toISOString(),
    });
    const subject = { kind: 'company', id } as const;
    await closeAppeal(tx, subject, { outcome: isRemoving ? 'refused' : 'granted', at });
    const outcome = isRemoving ? 'upheld' : 'dismissed';
    const reports = await repository.closeReports(tx, id, { outcome, at });
    await tellReporters(tx, deps, { ...subject, page: linkTo.company(id) }, outcome, hold);
    const measure = measureOf(was, isRemoving, reports);
    await noteDecision(
      tx,
      {
        subject,
        companyId: id,
        measure,
        ground: groundOf(isRemoving, body.ground),
        reason: isRemoving ? reason : null,
        signals: [...new Set(signals.map(({ kind }) => kind))],
        decidedAt: at,
      },
      hold,
    );
    await record(tx, {
      actorId: viewer.userId,
      action: isRemoving ? 'company.remove_profile' : 'company.approve_profile',
      subject,
      details: { was, reports },
      at,
    });
    return hold;
  });

/** @throws if the company or staff changed the profile since. */
export const undoProfileDecision = async (
  tx: Db,
  { companyId: id, before, version, at: decidedAt }: DetailsOf<'profile_decided'>,
  { changeId, actorId, at }: Undoing,
): Promise<void> => {
  if ((await repository.findReviewVersion(tx, id)) !== version)
    throw new Failure('changed', { key: 'server.error.changed_since' });
  await repository.writeReview(tx, id, { ...before, changedAt: at });
  await reopenAppeal(tx, { kind: 'company', id }, decidedAt);
  await repository.reopenReports(tx, id, decidedAt);
  await restoreReporters(tx, changeId);
  await record(tx, { actorId, action: 'company.undo_profile', subject: { kind: 'company', id }, at });
};

export const companyProfileRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, settings, signals } = deps;
  const { db } = database;

  listCall(app, 'GET staff/company-profiles', async ({ filter, window }) => {
    const asked = { view: filter.view ?? 'queue', text: (filter.q ?? '').trim() };
    const { rows, total } = await repository.listProfiles(db, asked, window);
    return { rows: rows.map(presentWith(await signals.parts(db), settings)), total };
  });

  call(app, 'PUT staff/company-profiles/:id', async (made) => {
    const hold = await decide(deps, made);
    const row = orNotFound(await repository.findProfile(db, made.params.id));
    return { ...presentWith(await signals.parts(db), settings)(row), undo: offerOf(hold, deps) };
  });
};

export const companyReportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const receive = reportReceiver(app, deps, paths.reportCompany);

  call(app, 'POST report-company', ({ body, request, reply, t }) => {
    const { company_id: id } = body;
    return receive({
      body,
      request,
      reply,
      message: t('server.company_reported'),
      about: { kind: 'company', id, page: linkTo.company(id) },
      add: (tx, report) => repository.addReport(tx, { companyId: id, ...report }),
    });
  });
};
