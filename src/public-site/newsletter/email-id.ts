/** The field for the address, as the server draws it. */
export const EMAIL_ID = 'newsletter-email';
