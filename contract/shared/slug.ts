/** Accents on letters that have a plain form; marks of other scripts are letters of theirs. */
const ACCENTS = /(?<=\p{Script=Latin}\p{M}*)\p{M}/gu;

/** The part of an address that names something: "C++ developer, São Paulo" is `c-plus-plus-developer-sao-paulo`. */
export const slugOf = (text: string, most = 80): string => {
  const slug = text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('++', ' plus plus ')
    .replace(/(?<=\p{L})#/gu, ' sharp ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= most) return slug;
  const end = slug.lastIndexOf('-', most);
  return slug.slice(0, end > 0 ? end : most);
};
