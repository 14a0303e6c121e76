/**
 * The address of a company's website: http:// if the scheme is missing, and only http and https (DETAIL-07).
 */
export const websiteAddress = (text: string): string | undefined => {
  const website = text.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(website) ? website : `http://${website}`);
  const safe = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && safe && url.hostname.includes('.') ? url.href : undefined;
};
