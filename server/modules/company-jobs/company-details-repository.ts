/** A company's own details, as its owner edits them. */
import { and, eq, isNull } from 'drizzle-orm';
import type { RetentionMonths } from '#contract/applications/retention-rules.ts';
import type { CompanySize } from '#contract/companies/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies, industries, jobs } from '../../platform/db/schema.ts';

interface Details {
  readonly name: string;
  readonly industryId: number | null;
  readonly size: CompanySize | null;
  readonly foundedYear: number | null;
  /** Undefined leaves these as they are. */
  readonly benefits: string | undefined;
  readonly keepApplicantsMonths: RetentionMonths | null | undefined;
}

export const readDetails = async (db: Db, companyId: number) => {
  const [found] = await db
    .select({
      name: companies.name,
      industry: { id: industries.id, name: industries.name },
      size: companies.size,
      foundedYear: companies.foundedYear,
      benefits: companies.benefits,
      keepApplicantsMonths: companies.keepApplicantsMonths,
      version: companies.version,
    })
    .from(companies)
    .leftJoin(industries, eq(industries.id, companies.industryId))
    .where(eq(companies.id, companyId));
  return found;
};
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof readDetails>>>;

/** Whether the industry exists and has not been merged into another. */
export const isIndustry = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(industries, and(eq(industries.id, id), isNull(industries.mergedInto)))) > 0;

export const writeDetails = (db: Db, companyId: number, details: Details) =>
  db.update(companies).set(details).where(eq(companies.id, companyId));

/** Jobs that may be open, whose cards contain the company's name. */
export const readJobIds = async (db: Db, companyId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isNull(jobs.deletedAt)));
  return rows.map(({ id }) => id);
};
