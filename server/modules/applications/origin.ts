/** Where applicants come from, as their browsers say it (REPORT-05). */
import { type ApplicationSource, readLinkName } from '#contract/hiring-reports/rules.ts';

export interface ApplicationOrigin {
  readonly source: ApplicationSource | null;
  readonly sourceHost: string | null;
}

/** A website counts by its host, a tracked link by its name: without one, nothing is known. */
export const originOf = (said: {
  readonly source?: ApplicationSource;
  readonly source_host?: string;
}): ApplicationOrigin => {
  const { source = null, source_host: host } = said;
  if (source !== 'website' && source !== 'link') return { source, sourceHost: null };
  return host && (source === 'website' || readLinkName(host) === host)
    ? { source, sourceHost: host }
    : { source: null, sourceHost: null };
};
