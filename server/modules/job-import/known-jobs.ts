/** Finds the jobs of an import that the portal has already. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { skillName } from '../../platform/db/job-skills.ts';
import { foldText } from '../../platform/text.ts';
import { columnsOfPay, type PayColumns } from '../../search/facts/job-pay.ts';
import { skillKey } from '../../search/facts/skill-key.ts';
import type { FoundJob } from './confirm-jobs.ts';
import type { ImportedJob } from './to-job.ts';

/** Between the workplaces of a job, to compare them with those of a row. */
export const SEPARATOR = '; ';

export const placeKey = (company: string | number, title: string, location: string): string =>
  `${company}\n${foldText(title)}\n${foldText(location)}`;

/** What the portal knows of a job that tells it from others of the same company, title and place. */
const detailsKey = (pay: PayColumns, skills: readonly string[]): string => {
  const { salaryId, payMin = null, payMax = null, payCurrency = null, payPeriod = null } = pay;
  return JSON.stringify([salaryId, payMin, payMax, payCurrency, payPeriod, skills.map(skillKey).sort()]);
};

interface LoadedJob {
  readonly id: number;
  readonly details: string;
}

export const foundJob = (id: number, { content, url }: ImportedJob): FoundJob => ({
  id,
  deadline: content.deadline,
  applyUrl: url,
  pay: columnsOfPay(content.pay),
});

/** Existing jobs, to detect a repeated import of the same file. */
export const loadedBefore = async (
  db: Db,
): Promise<{ jobs: Map<string, LoadedJob[]>; urls: Map<string, number> }> => {
  const { rows } = await db.execute<{
    id: number;
    company_id: number;
    title: string;
    location: string | null;
    url: string | null;
    pay: PayColumns;
    skills: string[];
  }>(sql`
    select id, company_id, title, array_to_string(locations, ${SEPARATOR}) as location,
      json_build_object('salaryId', salary_id, 'payMin', pay_min, 'payMax', pay_max, 'payCurrency', pay_currency,
        'payPeriod', pay_period) as pay,
      array(select ${skillName()} from job_tags x join tags t on t.id = x.tag_id where x.job_id = jobs.id) as skills,
      substring(description from 'Original posting: <a href="([^"]+)"') as url
    from jobs where deleted_at is null order by id`);
  const jobs = Map.groupBy(rows, (row) => placeKey(row.company_id, row.title, row.location ?? ''));
  return {
    jobs: new Map(
      [...jobs].map(([key, alike]) => [
        key,
        alike.map(({ id, pay, skills }) => ({ id, details: detailsKey(pay, skills) })),
      ]),
    ),
    urls: new Map(rows.flatMap(({ id, url }) => (url ? [[url.replaceAll('&amp;', '&'), id]] : []))),
  };
};

/**
 * Finds rows' jobs among those of the same company, title and place: one with the same pay and skills first, then one
 * of whose pay an earlier version kept only the band, then one whose details have changed, on either side.
 * @returns the rows without a job
 */
export const matchLoaded = <Row extends { readonly job: ImportedJob }>(
  rows: readonly Row[],
  loaded: readonly LoadedJob[],
  found: (job: FoundJob) => void,
): Row[] => {
  const left = [...loaded];
  const take = ({ job }: Row, index: number): boolean => {
    const [one] = index < 0 ? [] : left.splice(index, 1);
    if (one) found(foundJob(one.id, job));
    return one !== undefined;
  };
  const takeWith = (row: Row, pay: PayColumns): boolean => {
    const details = detailsKey(pay, row.job.skillNames);
    return take(
      row,
      left.findIndex((one) => one.details === details),
    );
  };
  return rows
    .filter((row) => !takeWith(row, columnsOfPay(row.job.content.pay)))
    .filter((row) => !takeWith(row, { salaryId: columnsOfPay(row.job.content.pay).salaryId }))
    .filter((row) => !take(row, left.length - 1));
};
