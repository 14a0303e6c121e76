/** Names of uploaded files. The uploader's name decides neither the type nor the path. */

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
};
/**
 * An extension is short and contains a letter. The part after the dot in `v2.1` or `meera.krishnan` belongs to the
 * name.
 */
const EXTENSION = /\.(?=\d*[a-z])[a-z\d]{1,4}$/i;
/** Device names on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;
/** File systems allow 255 bytes, and archives add a prefix. */
const STEM_BYTES_MAX = 200;

/** The start of a name, cut between characters. */
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
 * A name that is safe to store, display and download: without paths, control or bidirectional characters, of limited
 * length, with the extension of the detected type.
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
