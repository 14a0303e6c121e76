/**
 * Opens an address as a new document, in place of the one at hand. A sign-out ends the page it happens on:
 * whatever that holds in memory was somebody's (AUTH-09).
 */
export const openPage = (address: string): void => window.location.replace(address);
