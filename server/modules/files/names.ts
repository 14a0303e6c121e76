/** Names of uploaded files: what an uploader calls a file decides neither its type nor where it is written. */

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
};
/** An extension has a letter and is short: what follows the dot in `v2.1` or `meera.krishnan` belongs to the name. */
const EXTENSION = /\.(?=\d*[a-z])[a-z\d]{1,4}$/i;
/** Device names on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;
/** File systems take 255 bytes, and archives put something before a name. */
const STEM_BYTES_MAX = 200;

/** The beginning of a name, cut between characters. */
const bound = (stem: string): string => {
  let bytes = 0;
  return Array.from(stem)
    .filter((character) => {
      bytes += Buffer.byteLength(character);
      return bytes <= STEM_BYTES_MAX;
    })
    .join('');
};

/**
 * A name that is safe to store, to show and to offer for download: it has no path and no control or bidirectional
 * characters, is not endless, and ends in the extension of the detected type.
 */
export const safeFileName = (name: string, mediaType: string): string => {
  const stem = name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"<>|:*?]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(EXTENSION, '');
  const bounded = bound(stem).replace(/[\s.]+$/, '');
  const isUsable = bounded !== '' && !DEVICE.test(bounded.split('.')[0]?.trim() ?? '');
  return `${isUsable ? bounded : 'file'}${EXTENSIONS[mediaType] ?? ''}`;
};
