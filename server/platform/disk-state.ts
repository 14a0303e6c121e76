/** Whether the disk of the database or of the uploaded files is full, as requests find out. */
import { sql } from 'drizzle-orm';
import type { Database } from './db/connect.ts';
import type { FileStore } from './files/files.ts';
import { systemProblemOf } from './system-problem.ts';

interface Disks {
  readonly database: Pick<Database, 'db' | 'isDiskFull'>;
  readonly files: Pick<FileStore, 'put' | 'remove'>;
}

/** More than a disk that is called full can have left in blocks begun. Backups leave out unfinished uploads. */
const TRIAL = { key: 'disk-trial.part', bytes: 2 ** 20, rows: 30_000 } as const;

const tryToWrite = async ({ database, files }: Disks): Promise<void> => {
  await database.db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table disk_trial on commit drop as select generate_series(1, ${TRIAL.rows}::int)`,
    );
  });
  await files.put(TRIAL.key, new Uint8Array(TRIAL.bytes));
  await files.remove(TRIAL.key);
};

export class DiskState {
  readonly #disks: Disks;
  #wasFull = false;

  constructor(disks: Disks) {
    this.#disks = disks;
  }

  note(error: unknown): void {
    if (systemProblemOf(error) === 'full') this.#wasFull = true;
  }

  /** Before a change: the embedded database ends the process if its log can't go on. @throws if there is no room */
  assertRoom(): void {
    if (this.#disks.database.isDiskFull?.())
      throw Object.assign(new Error('The disk of the database is full.'), { code: 'ENOSPC' });
  }

  /** Once it was full, it is so until something can be written again. */
  async isFull(): Promise<boolean> {
    if (this.#disks.database.isDiskFull?.()) return true;
    if (this.#wasFull) {
      this.#wasFull = await tryToWrite(this.#disks).then(
        () => false,
        () => true,
      );
    }
    return this.#wasFull;
  }
}
