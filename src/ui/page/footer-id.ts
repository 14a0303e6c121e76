/** The id of the server-rendered footer. */
export const FOOTER_ID = 'site-footer';
