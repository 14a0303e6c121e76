/** The files of an email: which are its author's, and which are stored. */
import type { Attachment, ParsedMail } from 'mailparser';
import { ATTACHMENTS_MAX } from '#contract/conversations/rules.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../http/failure.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import { dailyLimits } from '../../accounts/daily-limits.ts';
import type { NewFile } from '../../accounts/repository.ts';
import { storeAttachment } from '../../attachments/store-attachment.ts';
import { assertWithinQuota } from '../../files/repository.ts';

/** Of a calendar file. */
const CALENDAR_MAX = 256 * 1024;
const NAME_MAX = 100;

const isCalendarFile = ({ contentType, size }: Attachment): boolean =>
  (contentType === 'text/calendar' || contentType === 'application/ics') && size <= CALENDAR_MAX;

const textOf = ({ content, headers }: Attachment): string => {
  const type = headers.get('content-type');
  const params = typeof type === 'object' && 'params' in type ? type.params : {};
  try {
    return new TextDecoder('charset' in params ? String(params.charset) : 'utf-8').decode(content);
  } catch {
    return content.toString('utf8');
  }
};

/** The answer that an email contains, and its other files. Programs send an answer twice, for other programs. */
export const splitFiles = <Answer>(
  { attachments }: ParsedMail,
  readAnswer: (file: string) => Answer | undefined,
): { readonly answer: Answer | undefined; readonly files: readonly Attachment[] } => {
  const read = attachments.map((file) => ({
    file,
    answer: isCalendarFile(file) ? readAnswer(textOf(file)) : undefined,
  }));
  return {
    answer: read.find(({ answer }) => answer !== undefined)?.answer,
    files: read.flatMap(({ file, answer }) => (answer === undefined ? [file] : [])),
  };
};

/** What programs write where a text shows a picture. */
const placeholdersOf = ({ cid, filename }: Attachment): readonly string[] => [
  ...(cid ? [`[cid:${cid}]`] : []),
  ...(filename ? [`[image: ${filename}]`] : []),
];

/**
 * Leaves out the pictures that only the HTML shows, such as those of signatures and of the email that is quoted. The
 * author's text has the others' place.
 */
export const withPictures = (
  text: string,
  files: readonly Attachment[],
): { readonly text: string; readonly files: readonly Attachment[] } => {
  const isShown = ({ related, contentType }: Attachment) =>
    related === true && contentType.startsWith('image/');
  const placeholders = files.filter(isShown).flatMap(placeholdersOf);
  return {
    text: placeholders.reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), text).trim(),
    files: files.filter((file) => !isShown(file) || placeholdersOf(file).some((one) => text.includes(one))),
  };
};

/** The file's name as a line names it. */
const nameOf = ({ filename, contentType }: Attachment): string =>
  cleanText(filename ?? (contentType === 'message/rfc822' ? 'email.eml' : 'file'))
    .replaceAll(/\s+/g, ' ')
    .slice(0, NAME_MAX);

/** Stores the files that could be attached in the portal, too, and names the others. */
export const fileTaker = (
  deps: Pick<Deps, 'database' | 'clock' | 'keyedHash' | 'files' | 'settings'>,
): ((
  userId: number,
  sent: readonly Attachment[],
) => Promise<{ readonly files: readonly NewFile[]; readonly leftOut: readonly string[] }>) => {
  const { database, files, settings } = deps;
  const limits = dailyLimits(deps);

  const take = async (userId: number, file: Attachment): Promise<NewFile | undefined> => {
    await limits.upload(userId);
    await assertWithinQuota(database.db, { userId, field: 'file', quotaMb: settings.uploadQuotaMb });
    return storeAttachment(files, { name: nameOf(file), bytes: file.content });
  };

  return async (userId, sent) => {
    const taken: NewFile[] = [];
    const leftOut: string[] = [];
    for (const file of sent) {
      const hasRoom = taken.length < ATTACHMENTS_MAX;
      // A limit that is reached leaves the file out; the message arrives.
      const stored = hasRoom
        ? await take(userId, file).catch((error: unknown) => {
            if (error instanceof Failure) return undefined;
            throw error;
          })
        : undefined;
      if (stored) taken.push(stored);
      else leftOut.push(nameOf(file));
    }
    return { files: taken, leftOut };
  };
};
