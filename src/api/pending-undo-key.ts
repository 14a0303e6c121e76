/** Where this tab stores changes that can still be undone. Clearing the session deletes them. */
export const PENDING_KEY = 'undo';
