/** The companies of a source's jobs: the source's own, or those that postings name. */
import { sql } from 'drizzle-orm';
import { isAttended } from '../../platform/db/attended.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { undoRows } from '../../platform/db/schema.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { companiesByName, companyKey, createCompanies } from '../job-import/companies.ts';
import { writeStandIn } from '../job-import/locations.ts';
import type { ImportedJob } from '../job-import/to-job.ts';

/** What is written of a posting's job. */
export interface SourceJob
  extends Pick<ImportedJob, 'content' | 'company' | 'companyWebsite' | 'applyUrl' | 'url'> {
  readonly standIns: ImportedJob['place']['standIns'];
}

/** Of one run; reads all companies' names once. */
export class Employers {
  #byName: Map<string, number> | undefined;

  /** Creates companies that the portal doesn't know. */
  async companiesOf(
    tx: Db,
    source: { readonly companyId: number | null },
    named: readonly SourceJob[],
    { at, hold }: { readonly at: Date; readonly hold: Hold | undefined },
  ): Promise<(job: SourceJob) => number | undefined> {
    const { companyId } = source;
    if (companyId !== null) return () => companyId;
    this.#byName ??= await companiesByName(tx);
    const known = this.#byName;
    const unknown = new Map(
      named.flatMap(({ company, companyWebsite }) =>
        company === undefined || known.has(companyKey(company))
          ? []
          : [[companyKey(company), { name: company.trim(), website: companyWebsite }] as const],
      ),
    );
    const created = await createCompanies(tx, [...unknown.values()], at);
    for (const [key, id] of created) known.set(key, id);
    if (hold)
      await insertRows(
        tx,
        undoRows,
        [...created.values()].map((id) => ({
          changeId: hold.changeId,
          tableName: 'companies',
          columnName: 'created',
          row: { id },
        })),
      );
    return ({ company }) => (company === undefined ? undefined : known.get(companyKey(company)));
  }

  /** Those of the companies that somebody can sign in to. */
  async attendedCompanies(tx: Db, ids: readonly number[]): Promise<Set<number>> {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select c.id from companies c where ${isAnyOf(sql`c.id`, ids)} and ${isAttended(sql`c.id`)}`);
    return new Set(rows.map(({ id }) => id));
  }

  /** Those of the jobs whose companies somebody can sign in to. */
  async attended(tx: Db, jobIds: readonly number[]): Promise<Set<number>> {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select j.id from jobs j where ${isAnyOf(sql`j.id`, jobIds)} and ${isAttended(sql`j.company_id`)}`);
    return new Set(rows.map(({ id }) => id));
  }

  async writeStandIns(tx: Db, jobs: readonly SourceJob[]): Promise<void> {
    const standIns = new Map(
      jobs.flatMap(({ standIns: all }) => all.map((one) => [one.stateId, one] as const)),
    );
    for (const standIn of standIns.values()) await writeStandIn(tx, standIn);
  }
}
