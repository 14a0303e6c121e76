/**
 * Replaces the current document with a new one. After signing out, this clears the previous user's data from
 * memory (AUTH-09).
 */
export const openPage = (address: string): void => window.location.replace(address);
