/** Makes a letter for each confirmed subscriber of an issue that is to go out, some at a time. */
import type { Deps } from '../../deps.ts';
import { addToOutbox } from '../../mail/outbox.ts';
import { makeLink } from '../newsletter/repository.ts';
import { issueLetter } from './letters.ts';
import * as repository from './newsletter-repository.ts';

type Parts = Pick<Deps, 'database' | 'clock' | 'catalogues'> & { readonly publicUrl: string };

const BATCH = 100;

/** @returns a function that writes what is left to write. A process that dies leaves the rest to the next one. */
export const makeIssueMails =
  ({ database, clock, catalogues, publicUrl }: Parts): (() => Promise<void>) =>
  async () => {
    const parts = { catalogues, settings: { publicUrl } };
    for (let isDone = false; !isDone; ) {
      isDone = await database.db.transaction(async (tx) => {
        const issue = await repository.takeUnfinished(tx);
        if (!issue) return true;
        const readers = await repository.confirmedAfter(tx, issue.sentUpTo, BATCH);
        const now = clock.now();
        for (const reader of readers) {
          const token = await makeLink(tx, reader.id, 'leave');
          await addToOutbox(tx, issueLetter(parts, reader, { ...issue, token }), now);
        }
        await repository.updateIssue(tx, issue.id, {
          sentUpTo: readers.at(-1)?.id ?? issue.sentUpTo,
          letters: issue.letters + readers.length,
          ...(readers.length < BATCH ? { finishedAt: now } : {}),
        });
        return false;
      });
    }
  };
