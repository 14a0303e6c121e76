/** Reads a file into the data of a profile, without storing anything. */

import type { ReadResume } from '#contract/resumes/calls.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../http/failure.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import { isProtectedDocx, RESUME_TYPES, resumeTypeOf } from '../accounts/resume.ts';
import { draftOf } from './draft.ts';
import { readJsonResume } from './json-resume.ts';
import type { ParsedResume } from './parsing/parse-resume.ts';
import { UnreadableResume } from './reading/document.ts';
import { readResume } from './reading/read-resume.ts';
import type { ReadingTask } from './reading/resume-worker.ts';

const isText = ({ name, mediaType }: Upload): boolean => mediaType === 'text/plain' || /\.txt$/i.test(name);

/** Detected by content, because names and media types prove nothing. Text is the fallback. */
const formatOf = async (upload: Upload): Promise<ReadingTask['format']> => {
  const type = await resumeTypeOf(upload.bytes);
  if (type === RESUME_TYPES.pdf) return 'pdf';
  if (type === RESUME_TYPES.docx) return 'docx';
  if (type === RESUME_TYPES.doc) throw new UnreadableResume('old_word');
  if (isProtectedDocx(upload.bytes)) throw new UnreadableResume('encrypted');
  if (!isText(upload) || upload.bytes.length === 0)
    throw invalid({ resume: { key: 'resume.unreadable.kind' } });
  return 'text';
};

const isJson = ({ name, mediaType }: Upload): boolean =>
  mediaType === 'application/json' || /\.json$/i.test(name);

/**
 * @throws {UnreadableResume} if the file is broken, protected or scanned
 * @throws {Failure} if it is of no kind that is read
 */
export const readWhole = async (search: Deps['search'], upload: Upload) => {
  const parsed: ParsedResume = isJson(upload)
    ? readJsonResume(upload.bytes)
    : await readResume({ bytes: upload.bytes, format: await formatOf(upload) });
  return { read: draftOf(await search.lexicon(), parsed), statedYears: parsed.statedYears };
};

/** What its owner is asked to confirm. It throws what `readWhole` throws. */
export const readDraft = async (search: Deps['search'], upload: Upload): Promise<ReadResume> =>
  (await readWhole(search, upload)).read;
