/** What programs that make or send files put around them. */

/** A byte order mark, blanks and zeros, or the headers of a message's part. */
const FRONT = /^(?:\xef\xbb\xbf)?(?:Content-[\w-]{1,40}:[^\r\n]{0,200}\r?\n){0,8}[\s\0]{0,64}/i;
const FRONT_MAX = 4096;

const isBlank = (byte: number | undefined): boolean =>
  byte !== undefined && (byte === 0 || byte === 10 || byte === 13 || byte === 32);

/** Where the file itself starts. */
export const findStart = (bytes: Buffer): number =>
  FRONT.exec(bytes.toString('latin1', 0, FRONT_MAX))?.[0].length ?? 0;

/** Behind which byte there are only blanks and zeros. */
export const findEnd = (bytes: Buffer): number => {
  let end = bytes.length;
  while (isBlank(bytes[end - 1])) end -= 1;
  return end;
};
