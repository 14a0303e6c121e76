import { asc, eq, sql } from 'drizzle-orm';
import type { OfferStep } from '#contract/offers/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { applications, offers, users } from '../../platform/db/schema.ts';

interface Step {
  readonly status: 'offered';
  readonly stage: null;
  readonly rejectionReason: null;
  readonly offer: OfferStep;
  readonly at: Date;
  readonly by: string | null;
  readonly isApplicant: boolean;
}

const nameOf = (account: 'maker' | 'applicant') =>
  sql<
    string | null
  >`nullif(trim(${sql.identifier(account)}.first_name || ' ' || ${sql.identifier(account)}.last_name), '')`;

/** When an application's offers were made and ended, for its history. */
export const readOfferSteps = async (db: Db, applicationId: number): Promise<Step[]> => {
  const found = await db
    .select({
      status: offers.status,
      madeAt: offers.createdAt,
      endedAt: offers.endedAt,
      maker: sql<
        string | null
      >`(select ${nameOf('maker')} from ${users} maker where maker.id = ${offers.createdBy})`,
      applicant: sql<string | null>`(
        select ${nameOf('applicant')} from ${users} applicant where applicant.id = ${applications.userId})`,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(eq(offers.applicationId, applicationId))
    .orderBy(asc(offers.id));
  return found.flatMap(({ status, madeAt, endedAt, maker, applicant }): Step[] => {
    const step = { status: 'offered', stage: null, rejectionReason: null } as const;
    const made = { ...step, offer: 'made', at: madeAt, by: maker, isApplicant: false } as const;
    if (status === 'open' || !endedAt) return [made];
    const isApplicant = status !== 'withdrawn';
    return [made, { ...step, offer: status, at: endedAt, by: isApplicant ? applicant : null, isApplicant }];
  });
};
