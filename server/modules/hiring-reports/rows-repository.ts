/** Lists the applications that a figure of a report counts. */
import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoints.ts';
import type { ReportedApplication } from '#contract/hiring-reports/calls.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { type HiddenIdentity, hiddenIdentityOf, nameShown } from '../anonymous-review/hidden-identity.ts';
import {
  applicationsOf,
  hires,
  hoursToAnswer,
  isWaiting,
  lastOffers,
  type ReportScope,
  rankOf,
  rejections,
  stays,
} from './sent-applications.ts';

type Figure = QueryOf<'GET hiring-report-applications'>;

interface FigureRows {
  /** A condition on `sent s`. */
  readonly where: SQL;
  /** The measured duration, if the figure is one. */
  readonly hours?: SQL;
  readonly part?: SQL;
  readonly join?: SQL;
}

const OFFERED = { part: lastOffers, join: sql`join last_offers t on t.application_id = s.id` };

const countedBy = ({
  figure = 'all',
  status = 'applied',
  source = 'unknown',
  reason = 'none',
  host,
}: Figure): FigureRows => {
  switch (figure) {
    case 'all':
      return { where: sql`true` };
    case 'in':
      return { where: sql`s.status = ${status}` };
    case 'answered':
      return { where: sql`s.answered_at is not null`, hours: hoursToAnswer };
    case 'waiting':
      return { where: isWaiting };
    case 'source':
      return {
        where: sql`s.said_source = ${source} and s.source_host is not distinct from ${host ?? null}::text`,
      };
    case 'rejected_for':
      return {
        where: sql`t.reason = ${reason}`,
        part: rejections,
        join: sql`join rejections t on t.application_id = s.id`,
      };
    case 'offer_made':
      return { where: sql`true`, ...OFFERED };
    case 'offer_accepted':
      return { where: sql`t.status = 'accepted'`, ...OFFERED };
    case 'offer_declined':
      return { where: sql`t.status = 'declined'`, ...OFFERED };
    case 'left':
      return {
        where: sql`t.status = ${status}`,
        part: stays,
        join: sql`join stays t on t.application_id = s.id`,
        hours: sql`t.hours`,
      };
    case 'reached':
      return status === 'hired'
        ? {
            where: sql`true`,
            part: hires,
            join: sql`join hires t on t.application_id = s.id`,
            hours: sql`t.hours`,
          }
        : { where: sql`${rankOf(sql`s.reached`)} >= ${rankOf(sql`${status}`)}` };
  }
};

type Row = ReportedApplication & { readonly hidden: HiddenIdentity | null };

/** A page of applications, newest first. The page is selected before names are joined. */
export const readCounted = async (db: Db, asked: ReportScope, figure: Figure, t: Translate) => {
  const { where, hours = sql`null::float8`, part, join = sql`` } = countedBy(figure);
  const offset = ((figure.page ?? 1) - 1) * PAGE_SIZE;
  const { rows } = await db.execute<{ total: number; found: Row[] }>(sql`
    with ${applicationsOf(asked)}${part ? sql`, ${part}` : sql``}, counted as materialized (
      select s.id, s.job_id, s.user_id, s.status, s.created_at, s.said_source, s.source_host, ${hours} as hours
      from sent s ${join} where ${where}
    ), shown as (
      select * from counted order by created_at desc, id desc limit ${PAGE_SIZE}::int offset ${offset}::int
    )
    select (select count(*)::int from counted) as total,
      (select coalesce(json_agg(json_build_object(
          'application_id', p.id, 'job_id', p.job_id, 'job_title', j.title, 'status', p.status,
          'candidate_name', trim(u.first_name || ' ' || u.last_name), 'hidden', ${hiddenIdentityOf(sql`p.id`)},
          'applied_at', ${isoTime(sql`p.created_at`)},
          'source', p.said_source, 'host', p.source_host, 'hours', p.hours
        ) order by p.created_at desc, p.id desc), '[]')
        from shown p join jobs j on j.id = p.job_id join users u on u.id = p.user_id) as found`);
  const { total = 0, found = [] } = rows[0] ?? {};
  return {
    total,
    rows: found.map(({ hidden, ...row }) => ({
      ...row,
      candidate_name: nameShown(hidden, row.candidate_name, t),
    })),
  };
};
