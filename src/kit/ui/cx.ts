/** Joins class names; what is not set is left out. */
export const cx = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
