/** TEAM: calls for the members of a company, their roles and the activity log. */
import type { FastifyInstance } from 'fastify';
import { fullName } from '#contract/shared/names.ts';
import { noteActivity } from '../../company/activity.ts';
import { changingCompany, lockCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound, unauthenticated } from '../../http/failure.ts';
import { lastMemberChange } from '../../http/last-change.ts';
import { paginationOf } from '../../http/pagination.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { assertUnchanged } from '../../http/versions.ts';
import { changing, companyTag } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lockOwner } from '../accounts/credentials.ts';
import { accountLimits } from '../accounts/limits.ts';
import { ownerProof } from '../accounts/owner-proof.ts';
import { readUser } from '../accounts/repository.ts';
import { nameShown } from '../anonymous-review/hidden-identity.ts';
import { acceptanceRoutes } from './acceptance-routes.ts';
import { listActivity } from './activity.ts';
import { claimRoutes } from './claim-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { assertChangeable, assertKnownJobs, assertMayOwn } from './policy.ts';
import * as repository from './repository.ts';
import { listTeam } from './team.ts';

const readingRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET team-members', async ({ viewer }) => ({
    data: await listTeam(db, viewer),
  }));

  call(app, 'GET team-jobs', async ({ viewer }) => ({
    data: await repository.listJobs(db, viewer.companyId),
  }));

  call(app, 'GET team-activity', async ({ query: { page = 1 }, viewer, t }) => {
    const { rows, total } = await listActivity(db, viewer, page);
    const data = rows.map(({ applicants, ...row }) => ({
      ...row,
      applicants: applicants.map(({ first_name, last_name, hidden, ...applicant }) => ({
        ...applicant,
        name: nameShown(hidden, fullName(first_name, last_name), t),
      })),
    }));
    return { data, pagination: paginationOf(page, total) };
  });
};

/** Rejects a change of a member who has changed since. */
const assertAsSeen = (tx: Db, companyId: number, member: repository.FoundMember, seen: number | undefined) =>
  assertUnchanged(member, seen, async () => ({
    name: member.name,
    state: { key: `team.role_${member.role}` },
    ...(await lastMemberChange(tx, companyId, member.name)),
  }));

const memberRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'POST change-member', ({ body, viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const { companyId } = viewer;
      const { member_id: userId, role, job_ids: jobIds = null } = body;
      const member = assertChangeable(await repository.findMember(tx, companyId, userId));
      await assertAsSeen(tx, companyId, member, body.version);
      assertKnownJobs(jobIds, await repository.countJobs(tx, companyId, jobIds ?? []));
      const at = clock.now();
      await repository.writeMember(tx, { companyId, userId }, { role, jobIds, at });
      const deed = { kind: 'member_changed', subject: member.name, detail: role } as const;
      await noteActivity(tx, viewer, deed, at);
      return { message: t('server.team.member_changed') };
    }),
  );

  call(app, 'POST remove-member', ({ body: { member_id: userId, version }, viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const { companyId } = viewer;
      const member = assertChangeable(await repository.findMember(tx, companyId, userId));
      await assertAsSeen(tx, companyId, member, version);
      await repository.removeMember(tx, { companyId, userId }, clock.now());
      await noteActivity(tx, viewer, { kind: 'member_removed', subject: member.name }, clock.now());
      return { message: t('server.team.member_removed') };
    }),
  );
};

const ownRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { db } = database;
  const proveOwner = ownerProof(deps, accountLimits(createThrottle(deps), settings.limits));

  const currentUser = async (tx: Db, tokenHash: string) => {
    const user = await readUser(tx, tokenHash);
    if (!user) throw unauthenticated();
    return user;
  };

  call(app, 'POST transfer-ownership', async ({ body, viewer, request, t }) => {
    const { companyId, userId: from } = viewer;
    const { member_id: to, ...proof } = body;
    const self = await proveOwner(from, proof, request);
    const data = await changing(deps, ['jobs', companyTag(companyId)], async (tx) => {
      await lockOwner(tx, self);
      await lockCompany(tx, companyId);
      const member = assertChangeable(await repository.findMember(tx, companyId, to));
      assertMayOwn(await repository.ownsCompany(tx, to));
      await repository.transferOwnership(tx, { companyId, from, to });
      const deed = { kind: 'ownership_transferred', subject: member.name } as const;
      await noteActivity(tx, viewer, deed, clock.now());
      return currentUser(tx, viewer.tokenHash);
    });
    return { message: t('server.team.ownership_transferred'), data };
  });

  call(app, 'POST leave-company', ({ viewer, t }) =>
    changingCompany(db, viewer, async (tx) => {
      const { companyId, userId } = viewer;
      const { name } = assertChangeable(await repository.findMember(tx, companyId, userId));
      await repository.removeMember(tx, viewer, clock.now());
      await noteActivity(tx, viewer, { kind: 'member_left', subject: name }, clock.now());
      return { message: t('server.team.left'), data: await currentUser(tx, viewer.tokenHash) };
    }),
  );

  call(app, 'POST switch-company', ({ body: { company_id: id }, viewer, t }) =>
    db.transaction(async (tx) => {
      if (!(await repository.findMember(tx, id, viewer.userId))) throw notFound();
      await repository.setSessionCompany(tx, viewer.tokenHash, id);
      const data = await currentUser(tx, viewer.tokenHash);
      return { message: t('server.team.switched', { company: data.company_name ?? '' }), data };
    }),
  );
};

export const teamRoutes = (app: FastifyInstance, deps: Deps): void => {
  readingRoutes(app, deps);
  memberRoutes(app, deps);
  ownRoutes(app, deps);
  invitationRoutes(app, deps);
  acceptanceRoutes(app, deps);
  claimRoutes(app, deps);
};
