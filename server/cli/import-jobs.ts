/** `npm run import-jobs -- FILE`: loads postings from CSV or JSON. See docs/IMPORT.md. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { portalClock } from '../clock.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { loadReference } from '../db/seed/index.ts';
import { readEnv } from '../env.ts';
import {
  type ImportOptions,
  ImportRefused,
  type ImportResult,
  importJobs,
  type RejectedRow,
} from '../import/import-jobs.ts';
import { UnreadableFile } from '../import/read-file.ts';
import { lastDeadline } from '../modules/employer/deadlines.ts';
import { explainStartFailure } from '../start-failure.ts';
import { isUsageError, UsageError } from './usage-error.ts';

const USAGE = `Loads job postings from a CSV or JSON file.

  npm run import-jobs -- FILE [options]

  --employer EMAIL   all jobs belong to this employer
  --company NAME     the company of rows that name none
  --country IN       the country of rows that name none (ISO code)
  --rejected FILE    also writes the refused rows there, as CSV
  --dry-run          says what would happen, and changes nothing

Columns and defaults: docs/IMPORT.md`;

const say = (line: string) => console.log(line);

const readOptions = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      employer: { type: 'string' },
      company: { type: 'string' },
      country: { type: 'string' },
      rejected: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!values.help && (!file || more.length > 0)) throw new UsageError('Name one file to import.');
  return { ...values, file: file ?? '', dryRun: values['dry-run'] };
};

const asCsv = (rows: readonly RejectedRow[]): string =>
  ['row,reason', ...rows.map(({ row, reason }) => `${row},"${reason.replaceAll('"', '""')}"`), ''].join('\n');

const tell = (result: ImportResult, dryRun: boolean): void => {
  for (const { row, reason } of result.rejected) say(`row ${row}: ${reason}`);
  const verb = dryRun ? 'would be loaded' : 'loaded';
  say(`${result.loaded} ${verb}, ${result.known} were there already, ${result.rejected.length} rejected.`);
  if (result.newCompanies > 0)
    say(`${result.newCompanies} companies ${dryRun ? 'would be' : 'were'} opened.`);
  if (result.withoutCity > 0)
    say(`${result.withoutCity} name no city we know; they stand under their state or country.`);
};

const run = async (options: ReturnType<typeof readOptions>): Promise<void> => {
  const env = readEnv();
  const clock = portalClock(env.timeZone);
  const request: ImportOptions = {
    ...options,
    now: clock.now(),
    today: clock.today(),
    lastDeadline: lastDeadline({ clock, settings: env }),
  };
  const database = await openDatabase(env);
  try {
    await migrate(database);
    await loadReference(database, {}, say);
    const result = await importJobs(database, request, say);
    tell(result, options.dryRun);
    if (options.rejected) await writeFile(options.rejected, asCsv(result.rejected));
  } finally {
    await database.close();
  }
};

try {
  const options = readOptions();
  if (options.help) say(USAGE);
  else await run(options);
} catch (error) {
  if (isUsageError(error)) console.error(`${error.message}\n\n${USAGE}`);
  else if (error instanceof ImportRefused || error instanceof UnreadableFile) console.error(error.message);
  else console.error(explainStartFailure(error));
  process.exitCode = 1;
}
