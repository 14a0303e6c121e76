/** Whether an email address and a website belong to one registered domain. */
import { domainToASCII } from 'node:url';
import mailProviders from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

/** Domains where anyone can get an address. */
const FREE_MAIL = new Set(mailProviders);

/** The registered part: `jobs.acme.co.uk` gives `acme.co.uk`. Each site on a shared host has its own. */
const registeredDomain = (address: string): string | null => {
  const domain = getDomain(address, { allowPrivateDomains: true });
  return domain && domainToASCII(domain).toLowerCase();
};

/** False for domains where anyone can get an address. */
export const isEmailOfWebsite = (email: string, website: string): boolean => {
  const domain = registeredDomain(email.slice(email.lastIndexOf('@') + 1));
  return Boolean(domain) && !FREE_MAIL.has(domain ?? '') && domain === registeredDomain(website);
};
