/** A company's jobs as CSV. */

import type { Readable } from 'node:stream';
import type { Locale } from '#contract/shared/constants.ts';
import { writeExperience } from '#contract/shared/write-experience.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import { type Cell, csvOf } from '../../http/csv.ts';
import type { MessageKey, Translate } from '../../platform/i18n/catalogues.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import { allPlaces } from '../jobs/short-places.ts';
import type { readAllOwnJobs } from './job-list-repository.ts';
import { presentOwnJob } from './presenter.ts';

type Row = ReturnType<typeof readAllOwnJobs> extends AsyncIterable<infer Job> ? Job : never;

interface Reader {
  readonly t: Translate;
  readonly locale: Locale;
}

const COLUMNS: readonly (readonly [MessageKey, (row: Row, today: string, reader: Reader) => Cell])[] = [
  ['server.export.id', ({ id }) => id],
  ['server.export.title', ({ title }) => title],
  ['server.export.status', ({ status }, _, { t }) => t(`server.export.status_${status}`)],
  ['server.export.state', (row, today, { t }) => t(`server.export.state_${presentOwnJob(row, today).state}`)],
  ['server.export.category', ({ categoryName }) => categoryName],
  ['server.export.places', ({ places }, _, { t }) => allPlaces(places, t).join('; ')],
  ['server.export.work_mode', ({ workMode }) => workMode.name],
  ['server.export.salary', ({ pay }, _, reader) => writeMarkedPay(pay, payWritingOf(reader))],
  ['server.export.experience', ({ experience }, _, { t }) => writeExperience(experience, t)],
  ['server.export.applications', ({ applied }) => applied],
  ['server.export.views', ({ views }) => views],
  ['server.export.apply_url', ({ applyUrl }) => applyUrl],
  ['server.export.apply_clicks', ({ applyUrl, applyClicks }) => (applyUrl ? applyClicks : null)],
  ['server.export.deadline', ({ deadline }) => deadline],
  ['server.export.opens_on', ({ opensOn }) => opensOn],
  ['server.export.created', ({ createdAt }) => createdAt.toISOString()],
  ['server.export.recruiter', ({ recruiter }) => recruiter?.name],
];

export const tableOfJobs = (jobs: AsyncIterable<Row>, today: string, reader: Reader): Readable => {
  const lines = async function* () {
    for await (const job of jobs) yield COLUMNS.map(([, cellOf]) => cellOf(job, today, reader));
  };
  return csvOf(
    COLUMNS.map(([key]) => reader.t(key)),
    lines(),
  );
};
