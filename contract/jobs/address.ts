import { linkTo } from '../shared/page-paths.ts';
import { slugOf } from '../shared/slug.ts';

/** A job's page at a readable address, which search engines show. Only the id counts. Apart, because few pages need it. */
export const namedJobAddress = (jobId: number, title: string, company: string): string => {
  const name = encodeURIComponent(slugOf(`${title} ${company}`));
  return linkTo.jobDetail(jobId) + (name && `/${name}`);
};
