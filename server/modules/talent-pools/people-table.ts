/** The people in a company's talent pools as CSV. */
import type { Readable } from 'node:stream';
import type { PooledCandidate } from '#contract/talent-pools/calls.ts';
import { type Cell, csvOf } from '../../http/csv.ts';
import type { MessageKey, Translate } from '../../platform/i18n/catalogues.ts';

/** `Nurse (invited 2026-11-20, declined)`. */
const writeInvitations = ({ invitations }: PooledCandidate, t: Translate): string =>
  invitations
    .map(({ job, status, invited_at }) =>
      t(`server.export.invitation_${status}`, { job: job.job_title, day: invited_at.slice(0, 10) }),
    )
    .join(', ');

const COLUMNS: readonly (readonly [MessageKey, (person: PooledCandidate, t: Translate) => Cell])[] = [
  ['server.export.name', ({ name }) => name],
  ['server.export.designation', (person) => person.designation],
  ['server.export.location', (person) => person.current_location],
  ['server.export.pools', ({ pools }) => pools.map(({ name }) => name).join(', ')],
  ['server.export.tags', ({ tags }) => tags.join(', ')],
  ['server.export.note', ({ note }) => note],
  ['server.export.invitations', writeInvitations],
];

export const tableOfPeople = (people: readonly PooledCandidate[], t: Translate): Readable =>
  csvOf(
    COLUMNS.map(([key]) => t(key)),
    people.map((person) => COLUMNS.map(([, cellOf]) => cellOf(person, t))),
  );
