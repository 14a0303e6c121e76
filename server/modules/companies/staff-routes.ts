/** Staff calls to verify companies and to revoke that. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { record } from '../../platform/audit.ts';
import { changing, companyTag } from '../../platform/cache/response-cache.ts';
import { companies } from '../../platform/db/schema.ts';
import { getLevel } from './levels.ts';
import { lockAsSeen } from './lock-as-seen.ts';

export const staffCompanyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, settings } = deps;

  call(app, 'PUT staff/companies/:id', ({ params: { id }, body: { staff_verdict, version }, viewer }) =>
    changing(deps, companyTag(id), async (tx) => {
      const company = await lockAsSeen(tx, id, { seen: version, settings });
      if (company.staffVerdict !== staff_verdict) {
        await tx.update(companies).set({ staffVerdict: staff_verdict }).where(eq(companies.id, id));
        await record(tx, {
          actorId: viewer.userId,
          action: staff_verdict === 'verified' ? 'company.verify' : 'company.revoke',
          subject: { kind: 'company', id },
          at: clock.now(),
        });
      }
      return { id, level: await getLevel(tx, id, settings), staff_verdict };
    }),
  );
};
