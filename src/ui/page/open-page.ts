/**
 * Replaces the current document with a new one: of the console, in another language, or, after signing out, without the
 * previous user's data in memory (AUTH-09).
 */
export const openPage = (address: string): void => window.location.replace(address);
