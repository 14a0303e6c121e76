/** The end of a job's address that opens the dialog. Sign-in returns here. */
export const OPEN_DIALOG = '#apply';
