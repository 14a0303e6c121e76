/** `npm run import-jobs -- FILE`: loads a file of postings as a source. See docs/IMPORT.md. */
import { access, constants, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { openSignals } from '../modules/companies/known-companies.ts';
import { findCountryId } from '../modules/lookups/repository.ts';
import {
  type ImportedFile,
  type ImportOwner,
  importFile,
  type SaidByRow,
  undoImport,
} from '../modules/sources/import-file.ts';
import { refusedTable, rowsOfRun } from '../modules/sources/refused.ts';
import type { SourceDeps } from '../modules/sources/setting.ts';
import { ResponseCache } from '../platform/cache/response-cache.ts';
import { portalClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/connect.ts';
import { DataDirectoryInUse } from '../platform/db/data-directory-lock.ts';
import type { Env } from '../platform/env.ts';
import { loadCatalogues } from '../platform/i18n/catalogues.ts';
import { Refusal } from '../platform/refusal.ts';
import { codeOf } from '../platform/system-problem.ts';
import { loadReference } from '../seed/index.ts';
import { type Command, type CommandArguments, DATABASE_NOTE, inDatabase, runCommand } from './command.ts';

/** One line for each text, which many rows may share. */
const linesOf = (unread: readonly SaidByRow[]): string[] =>
  [...Map.groupBy(unread, ({ said }) => said)].map(([said, rows]) => {
    const [first] = rows;
    return rows.length > 1
      ? `${rows.length} rows, first row ${first?.row}: ${said}`
      : `row ${first?.row}: ${said}`;
  });

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} (${count})`).join(', ');

const STATES: Partial<Record<ImportedFile['state'], string>> = {
  ready: 'Nothing has changed on the portal. The same command without --dry-run applies this.',
  asking:
    'So much is gone that nothing was changed. If the file is whole, the same command with --confirm-gone applies this.',
};

const summaryOf = ({ state, counts, unread, unused, brokenRules }: ImportedFile): string => {
  const { new: added, changed, returned, missing, gone, unchanged, refused } = counts;
  return [
    `${added} new, ${changed} changed, ${returned} back, ${missing} missing for the first time, ${gone} gone and closed, ${unchanged} as before, ${refused} refused.`,
    ...(unread.length > 0
      ? [`Taken over without something that they say: ${new Set(unread.map(({ row }) => row)).size}.`]
      : []),
    ...(brokenRules.size > 0 ? [`Jobs that break a rule of their place: ${list(brokenRules)}.`] : []),
    ...(unused.size > 0 ? [`Columns that aren't read: ${list(unused)}.`] : []),
    ...(STATES[state] ? [STATES[state]] : []),
  ].join('\n');
};

const depsOf = async (env: Env, database: Database, cache = new ResponseCache()): Promise<SourceDeps> => ({
  database,
  cache,
  signals: openSignals(cache, env),
  clock: portalClock(env.timeZone),
  catalogues: loadCatalogues(env.siteName, env.country),
  settings: { ...env, countryId: await findCountryId(database.db, env.country) },
});

/** Field by field, as the console shows it. */
const sayChanges = async ({ database: { db } }: SourceDeps, runId: number, say: (line: string) => void) => {
  for await (const { title, changes } of rowsOfRun(db, runId, 'changed'))
    for (const { field, from, to, is_kept } of changes)
      say(`${title}: ${field} "${from}" → "${to}"${is_kept ? ' (stays as a person changed it)' : ''}`);
  for (const kind of ['missing', 'gone'] as const)
    for await (const { title } of rowsOfRun(db, runId, kind)) say(`${title}: ${kind}`);
};

const sayRefused = async (deps: SourceDeps, runId: number, say: (line: string) => void) => {
  const t = deps.catalogues.translate('en');
  for await (const { row, title, reason, detail } of rowsOfRun(deps.database.db, runId, 'refused'))
    say(
      [`row ${row}`, title, reason && t(`sources.refused.${reason}`), detail && `“${detail}”`]
        .filter(Boolean)
        .join(': '),
    );
};

/** @throws {Refusal} if there is no such file, or it can't be read */
const assertReadable = async (path: string): Promise<void> => {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new Refusal(`There is no file ${path}.`);
    throw error;
  });
  if (found.isDirectory()) throw new Refusal(`${path} is a folder, not a file.`);
  await access(path, constants.R_OK);
};

const importFrom = async (given: CommandArguments): Promise<string> => {
  const { path: file, textOf, has, readEnv, say } = given;
  const env = readEnv();
  const rejected = textOf('rejected');
  const owner: ImportOwner = {
    name: textOf('source') || basename(file),
    employer: textOf('employer') || undefined,
  };
  // Before the database is opened and filled.
  if (!has('undo')) await assertReadable(file);
  if (rejected) await access(dirname(rejected), constants.W_OK);
  const work = async (database: Database): Promise<string> => {
    await loadReference(database, {}, say);
    const deps = await depsOf(env, database);
    if (has('undo')) {
      const startedAt = await undoImport(deps, owner, say);
      return `The import of ${owner.name} from ${startedAt.toISOString()} is undone. Jobs that were changed since stay as they are.`;
    }
    const result = await importFile(
      deps,
      {
        ...owner,
        file,
        company: textOf('company') || undefined,
        country: textOf('country') || undefined,
        encoding: textOf('encoding') || undefined,
        isCheck: has('dry-run'),
        isGoneConfirmed: has('confirm-gone'),
      },
      say,
    );
    await sayChanges(deps, result.runId, say);
    await sayRefused(deps, result.runId, say);
    for (const line of linesOf(result.unread)) say(line);
    if (rejected)
      await writeFile(rejected, refusedTable(database.db, result.runId, deps.catalogues.translate('en')));
    return summaryOf(result);
  };
  try {
    return await inDatabase(env, { say }, work);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    throw new Refusal(
      `The portal has its database open (${error.holder}). Upload ${file} in its console instead, in the staff desk under Sources: it is read in the same way.`,
    );
  }
};

export const command: Command = {
  usage: `Loads a file of job postings as a source: what is new, changed and gone since its last import.

  npm run import-jobs -- FILE [options]

  --source NAME      the name of the source, by which its next import is known; the file's name if omitted
  --employer EMAIL   all jobs belong to this employer
  --company NAME     the company of rows that name none
  --country IN       the country of rows that name none (ISO code)
  --encoding NAME    the file's encoding, such as windows-1256, if its bytes don't tell it
  --rejected FILE    also writes the refused rows with their reasons there, as CSV
  --dry-run          reports what would happen, and changes no job
  --confirm-gone     applies it even if much of the source is gone
  --undo             takes the last import of this source back

${DATABASE_NOTE} While a portal has the embedded one open,
upload the file in its console instead: Sources, in the staff desk.
What is read, and defaults: docs/IMPORT.md`,
  argument: 'file',
  texts: ['source', 'employer', 'company', 'country', 'encoding', 'rejected'],
  flags: ['dry-run', 'confirm-gone', 'undo'],
  run: importFrom,
};

if (import.meta.main) await runCommand(command);
