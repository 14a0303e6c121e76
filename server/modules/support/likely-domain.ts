/** The domain that an address probably means. */
import commonProviders from 'email-providers/common.json' with { type: 'json' };
import { distanceBetween } from '../../search/query/word-list.ts';

const KNOWN = new Set(commonProviders);
/** One letter of a shorter name makes another name. */
const LENGTH_LEAST = 8;
const COMMON = commonProviders.filter((domain) => domain.length >= LENGTH_LEAST);

/** A common provider one letter away, as in `gmial.com`; undefined for domains that are known, or like none. */
export const likelyDomain = (email: string): string | undefined => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return KNOWN.has(domain) ? undefined : COMMON.find((one) => distanceBetween(domain, one, 1) === 1);
};
