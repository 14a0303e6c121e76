/** `npm run import-jobs -- FILE`: loads postings from CSV or JSON. See docs/IMPORT.md. */
import { access, constants, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lastDeadline } from '../modules/company-jobs/deadlines.ts';
import { type ImportResult, importJobs, type RejectedRow } from '../modules/job-import/import-jobs.ts';
import { assertReadable } from '../modules/job-import/read-file.ts';
import { portalClock } from '../platform/clock.ts';
import { loadReference } from '../seed/index.ts';
import { type Command, type CommandArguments, DATABASE_NOTE, inDatabase, runCommand } from './command.ts';

const asCsv = (rows: readonly RejectedRow[]): string =>
  ['row,reason', ...rows.map(({ row, reason }) => `${row},"${reason.replaceAll('"', '""')}"`), ''].join('\n');

/** One line for each reason, which many rows may share. */
const linesOf = (unread: readonly RejectedRow[]): string[] =>
  [...Map.groupBy(unread, ({ reason }) => reason)].map(([reason, rows]) => {
    const [first] = rows;
    return rows.length > 1
      ? `${rows.length} rows, first row ${first?.row}: ${reason}`
      : `row ${first?.row}: ${reason}`;
  });

const summaryOf = (
  { loaded, known, rejected, newCompanies, withoutCity, unread, unused, brokenRules }: ImportResult,
  isDry: boolean,
): string =>
  [
    `${loaded} ${isDry ? 'would be loaded' : 'loaded'}, ${known} already on the portal, ${rejected.length} rejected.`,
    ...(newCompanies > 0 ? [`New companies: ${newCompanies}.`] : []),
    ...(withoutCity > 0
      ? [`Listed under their state or country, without a known city: ${withoutCity}.`]
      : []),
    ...(unread.length > 0
      ? [`Loaded without something that they say: ${new Set(unread.map(({ row }) => row)).size}.`]
      : []),
    ...(brokenRules.size > 0
      ? [
          `Jobs that break a rule of their place: ${[...brokenRules].map(([rule, jobs]) => `${rule} (${jobs})`).join(', ')}.`,
        ]
      : []),
    ...(unused.size > 0
      ? [
          `Columns that aren't imported: ${[...unused].map(([name, rows]) => `${name} (${rows})`).join(', ')}.`,
        ]
      : []),
  ].join('\n');

const importFrom = async ({ path: file, textOf, has, readEnv, say }: CommandArguments): Promise<string> => {
  const env = readEnv();
  const rejected = textOf('rejected');
  // Before the database is opened and filled.
  await assertReadable(file);
  if (rejected) await access(dirname(rejected), constants.W_OK);
  const clock = portalClock(env.timeZone);
  const isDry = has('dry-run');
  return inDatabase(env, { say }, async (database) => {
    await loadReference(database, {}, say);
    const request = {
      file,
      employer: textOf('employer') || undefined,
      company: textOf('company') || undefined,
      country: textOf('country') || undefined,
      home: env.country,
      dryRun: isDry,
      now: clock.now(),
      today: clock.today(),
      timeZone: env.timeZone,
      encoding: textOf('encoding') || undefined,
      lastDeadline: lastDeadline({ clock, settings: env }),
    };
    const result = await importJobs(database, request, say);
    for (const { row, reason } of result.rejected) say(`row ${row}: ${reason}`);
    for (const line of linesOf(result.unread)) say(line);
    if (rejected) await writeFile(rejected, asCsv(result.rejected));
    return summaryOf(result, isDry);
  });
};

export const command: Command = {
  usage: `Loads job postings from a CSV or JSON file.

  npm run import-jobs -- FILE [options]

  --employer EMAIL   all jobs belong to this employer
  --company NAME     the company of rows that name none
  --country IN       the country of rows that name none (ISO code)
  --encoding NAME    the file's encoding, such as windows-1256, if its bytes don't tell it
  --rejected FILE    also writes the number and reason of each rejected row there, as CSV
  --dry-run          reports what would happen, and changes nothing

${DATABASE_NOTE} Stop a server that has the embedded one open.
Columns and defaults: docs/IMPORT.md`,
  argument: 'file',
  texts: ['employer', 'company', 'country', 'encoding', 'rejected'],
  flags: ['dry-run'],
  run: importFrom,
};

if (import.meta.main) await runCommand(command);
