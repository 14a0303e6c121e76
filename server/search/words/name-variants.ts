/**
 * A displayed name with its spoken forms: "Infirmier (H/F)" is searched for as "infirmier", "Conductor/a" as
 * "conductor" or "conductora".
 */
export const nameVariants = (name: string): string[] => {
  const plain = name.replace(/\s*\([^)]*\)/g, '');
  const masculine = plain.replace(/(\p{Ll}{2})\/\p{Ll}{1,5}(?!\p{L})/gu, '$1');
  const feminine = plain.replace(/o\/a(?!\p{L})/gu, 'a').replace(/(\p{Ll}{2})\/a(?!\p{L})/gu, '$1a');
  return [...new Set([name, plain, masculine, feminine])].filter((one) => one !== '');
};
