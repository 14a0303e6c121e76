/** The newsletter box, whose script is worth loading only to those who touch the page: until then it is a plain form. */
import { lazy } from 'react';
import { whenTouched } from '../job-list/when-touched.ts';
import { EMAIL_ID } from './email-id.ts';

const loadInBrowser = async () => {
  // Where the server drew no form, someone came here from another page: they have touched it.
  if (document.getElementById(EMAIL_ID)) await whenTouched();
  return { default: (await import('./newsletter-form.tsx')).NewsletterForm };
};
// The server waits for nothing while it draws, so there it is loaded beforehand.
const form = import.meta.env.SSR ? await import('./newsletter-form.tsx') : undefined;

export const NewsletterForm = form?.NewsletterForm ?? lazy(loadInBrowser);
