/** The footer, as the server draws it. */
export const FOOTER_ID = 'site-footer';
