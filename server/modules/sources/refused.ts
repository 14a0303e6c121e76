/** The refused postings of a run, as a table for spreadsheets. */
import type { Readable } from 'node:stream';
import type { RunRowKind } from '#contract/sources/rules.ts';
import { csvOf } from '../../http/csv.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { type FoundRow, listRows } from './repository.ts';

const PAGE = 1000;

/** The rows of a run, read page by page. */
export async function* rowsOfRun(db: Db, runId: number, kind: RunRowKind): AsyncGenerator<FoundRow> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await listRows(db, runId, { kind }, { limit: PAGE, offset });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

export const refusedTable = (db: Db, runId: number, t: Translate): Readable => {
  const rows = async function* () {
    for await (const { row, externalId, title, reason, detail } of rowsOfRun(db, runId, 'refused'))
      yield [row, externalId, title, reason && t(`sources.refused.${reason}`), detail];
  };
  const header = [
    t('sources.refused_row'),
    t('sources.refused_id'),
    t('sources.refused_title'),
    t('sources.refused_reason'),
    t('sources.refused_detail'),
  ];
  return csvOf(header, rows());
};
