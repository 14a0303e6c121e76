/** Reads the text of resumes that were sent with applications, so that companies find applicants by it (CAND-10). */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { RESUME_TYPES } from '../accounts/resume.ts';
import { withoutIdentityNumbers } from './parsing/identity-numbers.ts';
import { UnreadableResume } from './reading/document.ts';
import { readResumeText } from './reading/read-resume.ts';

type Reading = Pick<Deps, 'database' | 'files'>;

const AT_ONCE = 20;
/** No resume is longer, and PostgreSQL indexes no text of a megabyte. */
const TEXT_MAX = 100_000;

interface Unread extends Record<string, unknown> {
  readonly id: string;
  readonly media_type: string;
}

/** Empty if there is nothing to read. @throws {Failure} if too many are being read */
const readText = async ({ files }: Reading, { id, media_type: type }: Unread): Promise<string> => {
  const format = type === RESUME_TYPES.pdf ? 'pdf' : type === RESUME_TYPES.docx ? 'docx' : undefined;
  const bytes = format && (await files.get(id));
  if (!format || !bytes) return '';
  try {
    const text = withoutIdentityNumbers(await readResumeText({ bytes, format }));
    return text.replaceAll('\0', '').slice(0, TEXT_MAX);
  } catch (error) {
    if (error instanceof UnreadableResume) return '';
    throw error;
  }
};

/** Reads those that nobody has read yet. Others are read the next time if the portal is busy. */
export const readTexts = async (deps: Reading, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> => {
  const { db } = deps.database;
  try {
    for (;;) {
      const { rows } = await db.execute<Unread>(sql`
        select f.id, f.media_type from (
          select distinct a.resume_file_id as id from applications a
          where a.resume_file_id is not null and not a.applicant_hidden
            and not exists (select from resume_texts r where r.file_id = a.resume_file_id) limit ${AT_ONCE}
        ) sent join files f on f.id = sent.id`);
      for (const unread of rows) {
        const text = await readText(deps, unread);
        await db.execute(sql`
          insert into resume_texts (file_id, text) select id, ${text} from files where id = ${unread.id}::uuid
          on conflict do nothing`);
      }
      if (rows.length < AT_ONCE) return;
    }
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'reading the text of resumes failed');
  }
};
