/** Where applicants come from, as their browsers say it (REPORT-05). */
import type { ApplicationSource } from '#contract/rules/hiring-report-rules.ts';

export interface ApplicationOrigin {
  readonly source: ApplicationSource | null;
  readonly sourceHost: string | null;
}

/** A website counts by its host: without one, nothing is known. */
export const originOf = (said: {
  readonly source?: ApplicationSource;
  readonly source_host?: string;
}): ApplicationOrigin => {
  const { source = null, source_host: host } = said;
  if (source !== 'website') return { source, sourceHost: null };
  return host ? { source, sourceHost: host } : { source: null, sourceHost: null };
};
