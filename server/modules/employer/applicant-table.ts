/** Applicants of a job as a table for spreadsheets. */
import type { Readable } from 'node:stream';
import { type Cell, csvOf } from '../../csv.ts';
import type { MessageKey, Translate } from '../i18n/catalogues.ts';
import type { ApplicantRow } from './applicant-list-repository.ts';

/** The columns of the table. */
const COLUMNS: readonly (readonly [MessageKey, (row: ApplicantRow, t: Translate) => Cell])[] = [
  ['server.export.first_name', ({ firstName }) => firstName],
  ['server.export.last_name', ({ lastName }) => lastName],
  ['server.export.email', ({ email }) => email],
  ['server.export.phone', ({ mobileNo }) => mobileNo],
  ['server.export.designation', ({ designation }) => designation],
  ['server.export.work_status', ({ workStatus }) => workStatus],
  ['server.export.years', ({ workExperience }) => workExperience],
  ['server.export.salary', ({ salary }) => salary],
  ['server.export.location', ({ currentLocation }) => currentLocation],
  ['server.export.application_status', ({ status }, t) => t(`server.export.application_${status}`)],
  ['server.export.applied_at', ({ appliedAt }) => appliedAt.toISOString()],
  ['server.export.message', ({ message }) => message],
];

export const tableOfApplicants = (applicants: AsyncIterable<ApplicantRow>, t: Translate): Readable => {
  const lines = async function* () {
    for await (const applicant of applicants) yield COLUMNS.map(([, cellOf]) => cellOf(applicant, t));
  };
  return csvOf(
    COLUMNS.map(([key]) => t(key)),
    lines(),
  );
};
