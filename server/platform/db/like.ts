/** Escapes a text for use in a LIKE pattern: `%` and `_` match themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
