/** Writes an email of a sent issue to each confirmed subscriber, in batches. */

import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { addToOutbox } from '../../platform/mail/outbox.ts';
import type { MailSite } from '../../platform/mail/write-email.ts';
import { issueEmail } from './emails.ts';
import { makeLink } from './repository.ts';
import * as repository from './staff-repository.ts';

type IssueDeps = Pick<Deps, 'database' | 'clock' | 'catalogues'> & MailSite;

const BATCH = 100;

/**
 * @returns a function that writes the remaining emails. If a process dies, the next one continues. An email that fails
 * does not affect others; the failure is thrown at the end.
 */
export const makeIssueEmails =
  ({ database, clock, catalogues, ...settings }: IssueDeps): (() => Promise<void>) =>
  async () => {
    const parts = { catalogues, settings };
    const failures: unknown[] = [];
    for (let isDone = false; !isDone; ) {
      isDone = await database.db.transaction(async (tx) => {
        const now = clock.now();
        const issue = await repository.takeUnfinished(tx, now);
        if (!issue) return true;
        const readers = await repository.confirmedAfter(tx, issue.sentUpTo, BATCH);
        for (const reader of readers) {
          const write = async (one: Db) => {
            const token = await makeLink(one, reader.id, 'leave');
            await addToOutbox(one, issueEmail(parts, reader, { ...issue, token }), now);
          };
          await tx.transaction(write).catch((error) => failures.push(error));
        }
        await repository.updateIssue(tx, issue.id, {
          sentUpTo: readers.at(-1)?.id ?? issue.sentUpTo,
          emails: issue.emails + readers.length,
          ...(readers.length < BATCH ? { finishedAt: now } : {}),
        });
        return false;
      });
    }
    if (failures.length > 0) throw failures[0];
  };
