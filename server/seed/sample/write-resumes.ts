/** Stores resumes of sample job seekers, as if they had uploaded them. */
import { createHash, randomUUID } from 'node:crypto';
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { SampleCandidate } from './candidates.ts';
import { addressPart } from './people.ts';
import { randomFor } from './random.ts';
import { resumePdf } from './resume-pdf.ts';

/** Enough for trials; more would only fill the disk. */
const RESUMES_MAX = 500;

/** Nearly all people have a resume. They are in the order of their accounts; the first is the persona. */
export const writeResumes = async (
  { db }: Database,
  files: Pick<FileStore, 'put'>,
  people: readonly SampleCandidate[],
  userIds: readonly number[],
  { seed, now }: { readonly seed: number; readonly now: Date },
): Promise<void> => {
  const rows: (typeof table.files.$inferInsert)[] = [];
  for (const [index, candidate] of people.slice(0, RESUMES_MAX).entries()) {
    if (index > 0 && !randomFor(seed, 'resume', index).chance(0.85)) continue;
    const pdf = resumePdf(candidate);
    const id = randomUUID();
    await files.put(id, pdf);
    rows.push({
      id,
      ownerId: userIds[index] ?? 0,
      name: `${addressPart(candidate.person.first)}-${addressPart(candidate.person.last)}-resume.pdf`,
      mediaType: 'application/pdf',
      bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      createdAt: subDays(now, candidate.createdDaysAgo),
    });
  }
  await db.transaction(async (tx) => {
    await insertRows(tx, table.files, rows);
    await tx.execute(sql`
      update candidates c set resume_file_id = f.id from files f where f.owner_id = c.user_id`);
  });
};
