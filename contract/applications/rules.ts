/** How to apply for a job: on the portal, on a page of its company, or not at all. */
export const APPLY_WAYS = ['portal', 'company_page', 'none'] as const;
export type ApplyWay = (typeof APPLY_WAYS)[number];

/** How to apply: to a company that nobody can sign in to, not at all. */
export const applyWayOf = (job: {
  readonly applyUrl: string | null;
  /** Whether its company has an account that someone can open. */
  readonly isAttended: boolean;
}): ApplyWay => {
  if (job.applyUrl !== null) return 'company_page';
  return job.isAttended ? 'portal' : 'none';
};

export const APPLY_URL_MAX = 1000;

/** A page on the web, with its scheme; undefined for anything else. User names look like the host and are refused. */
export const applyAddress = (text: string): string | undefined => {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.hostname.includes('.') && url.href.length <= APPLY_URL_MAX ? url.href : undefined;
};

/** The website of an address, as readers see it. */
export const hostOf = (address: string): string => (URL.parse(address)?.host ?? '').replace(/^www\./, '');
