/** The people in a company's talent pools as CSV. */
import type { Readable } from 'node:stream';
import type { PooledCandidate } from '#contract/talent-pools.ts';
import { type Cell, csvOf } from '../../csv.ts';
import type { MessageKey, Translate } from '../i18n/catalogues.ts';

const COLUMNS: readonly (readonly [MessageKey, (person: PooledCandidate) => Cell])[] = [
  ['server.export.name', ({ name }) => name],
  ['server.export.designation', (person) => person.designation],
  ['server.export.location', (person) => person.current_location],
  ['server.export.pools', ({ pools }) => pools.map(({ name }) => name).join(', ')],
  ['server.export.tags', ({ tags }) => tags.join(', ')],
  ['server.export.note', ({ note }) => note],
];

export const tableOfPeople = (people: readonly PooledCandidate[], t: Translate): Readable =>
  csvOf(
    COLUMNS.map(([key]) => t(key)),
    people.map((person) => COLUMNS.map(([, cellOf]) => cellOf(person))),
  );
