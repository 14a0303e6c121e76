/** Where this tab keeps the changes that can still be undone: the session forgets them with itself. */
export const PENDING_KEY = 'undo';
