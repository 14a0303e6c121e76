/** The end of a job's address that means: and then open the dialog. It leads back here from the sign-in. */
export const OPEN_DIALOG = '#apply';
