/** The end of a job's address that opens the dialog. Sign-in returns here. */
export const OPEN_DIALOG = '#apply';
/** The id of the visitor's dialog on a job's page, which links and buttons open before the scripts have loaded. */
export const VISITOR_DIALOG = 'visitor-apply';
