/**
 * The level of a company and what it unlocks. The level is not stored. It is derived from the account's address, the
 * website and the verdict of staff, so that a change of any of them applies at once.
 */

import { domainToASCII } from 'node:url';
import mailProviders from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';
import {
  type CompanyLevel,
  type CompanyRight,
  isUnlocked,
  type StaffVerdict,
  UNLOCKED_AT,
} from '#contract/companies/levels.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';

/** Domains where anyone can get an address. */
const FREE_MAIL = new Set(mailProviders);

/** The registered part of an address: `jobs.acme.co.uk` gives `acme.co.uk`. Each site on a shared host has its own. */
const registeredDomain = (address: string): string | null => {
  const domain = getDomain(address, { allowPrivateDomains: true });
  return domain && domainToASCII(domain).toLowerCase();
};

/** The domain of a website that only a company's own people have addresses at; undefined if there is none. */
export const ownDomainOf = (website: string): string | undefined => {
  const domain = registeredDomain(website);
  return domain && !FREE_MAIL.has(domain) ? domain : undefined;
};

/** False for domains where anyone can get an address. */
export const isEmailOfWebsite = (email: string, website: string): boolean => {
  const domain = ownDomainOf(website);
  return domain !== undefined && domain === registeredDomain(email.slice(email.lastIndexOf('@') + 1));
};

export interface LevelFacts {
  readonly email: string;
  readonly emailConfirmedAt: Date | null;
  readonly website: string;
  readonly staffVerdict: StaffVerdict | null;
}

export type LevelSettings = Pick<Deps['settings'], 'requireConfirmedEmail' | 'smtpUrl'>;

/** Without a mail server, addresses cannot be confirmed. */
export const isConfirmed = (
  { emailConfirmedAt }: Pick<LevelFacts, 'emailConfirmedAt'>,
  settings: LevelSettings,
): boolean => emailConfirmedAt !== null || !(settings.requireConfirmedEmail || settings.smtpUrl);

export const levelOf = (facts: LevelFacts, settings: LevelSettings): CompanyLevel => {
  if (facts.staffVerdict === 'verified') return 'verified';
  if (!isConfirmed(facts, settings)) return 'new';
  const isOwnDomain = isEmailOfWebsite(facts.email, facts.website);
  return isOwnDomain && facts.staffVerdict !== 'revoked' ? 'verified' : 'email_confirmed';
};

/** Throws what is missing unless the level unlocks the right. */
export const assertLevelUnlocks = (right: CompanyRight, level: CompanyLevel): void => {
  if (isUnlocked(right, level)) return;
  throw UNLOCKED_AT[right] === 'verified'
    ? new Failure('company_unverified', { key: 'server.error.company_unverified' })
    : new Failure('email_unconfirmed', { key: 'server.error.email_unconfirmed' });
};
