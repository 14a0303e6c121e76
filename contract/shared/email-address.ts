/** Email addresses, as browsers accept them in `<input type="email">`, but with a domain that mail can reach. */

export const EMAIL_MAX = 254;

const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const NOT_ASCII = /[^\0-\x7f]/;
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** An internationalised domain in its ASCII form, so that a similar letter of another alphabet can't imitate one. */
const asciiDomain = (domain: string): string =>
  NOT_ASCII.test(domain) && UNICODE_DOMAIN.test(domain)
    ? (URL.parse(`http://${domain}`)?.hostname ?? domain)
    : domain;

/** The address as it is stored, in lower case; undefined if it isn't one. See docs/decisions/0021. */
export const readEmail = (text: string): string | undefined => {
  // Phones and word processors turn the apostrophe of a name into a quotation mark.
  const typed = text.trim().toLowerCase().replaceAll('’', "'");
  const at = typed.lastIndexOf('@');
  const email = `${typed.slice(0, at + 1)}${asciiDomain(typed.slice(at + 1))}`;
  return email.length <= EMAIL_MAX && ADDRESS.test(email) ? email : undefined;
};

/** An address that may have been stored, in the form in which it would be. */
export const emailKey = (text: string): string => readEmail(text) ?? text.trim().toLowerCase();

/** An address that writes an email: the name may contain signs that begin a subject or a comment. */
export const emailLink = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
};

/** From a space, bracket or mark that no address contains to the end of the domain. */
const CANDIDATE =
  /(?<![^\s<>()[\]{},;:|"“”«»„،؛：，；（）])[^\s@<>()[\]{},;:|"“”«»„،؛：，；（）]{1,80}@(?:[\p{L}\p{N}\p{M}-]{1,63}\.)+[\p{L}\p{M}]{2,63}(?![\p{L}\p{N}\p{M}@-])/gu;
/** Quotation marks and bullets that touch an address. */
const LEADING = /^(?:['‘’`•·●▪*]|[^\p{L}\p{N}\p{P}\p{S}])+/u;

/** The first address in a text, whole. None rather than a part of one. */
export const findEmail = (text: string): string | undefined => {
  for (const [candidate] of text.matchAll(CANDIDATE)) {
    const email = readEmail(candidate.replace(LEADING, ''));
    if (email) return email;
  }
  return undefined;
};
