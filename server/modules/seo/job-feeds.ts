/** The newest jobs of a search, as Atom (RFC 4287) and RSS 2.0. */

import type { JobCard } from '#contract/jobs/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { figuresOf } from '#contract/shared/pay.ts';
import { type PayWriting, writeMarkedPay, writePay } from '#contract/shared/write-pay.ts';
import { element, XML_HEAD } from '../../http/xml.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { textOfHtml } from '../../platform/text.ts';
import { shortPlaces } from '../jobs/short-places.ts';

export interface FeedParts {
  readonly title: string;
  readonly locale: string;
  readonly writing: PayWriting;
  readonly origin: string;
  /** Path and query of the feed, and of the list that it mirrors. */
  readonly self: string;
  readonly page: string;
  readonly jobs: readonly JobCard[];
  readonly t: Translate;
}

const summaryOf = (job: JobCard, { t, writing }: FeedParts): string =>
  [
    job.company_name,
    shortPlaces(job, t),
    writeMarkedPay(job.pay, writing),
    job.work_mode_id.name,
    textOfHtml(job.job_description),
  ]
    .filter(Boolean)
    .join(' · ');

/** "Pune, Maharashtra, India; Remote (Germany)". */
const locationOf = ({ workplaces, remote_countries, remote_regions }: JobCard, t: Translate): string => {
  const from = [
    ...remote_countries.map(({ name }) => name),
    ...remote_regions.map((one) => t(`region.${one}`)),
  ];
  const places = workplaces.map(({ city, state, country }) =>
    [city, state, country].filter(Boolean).join(', '),
  );
  return [...places, ...(from.length > 0 ? [`Remote (${from.join(', ')})`] : [])].join('; ');
};

/** As feeds of job lists in WordPress say it, which programs read; people read the summary. */
const NAMESPACE = 'job_listing';
const factsOf = (job: JobCard, { t, writing }: FeedParts): string =>
  Object.entries({
    company: job.company_name,
    location: locationOf(job, t),
    job_type: job.employment_type_id.map(({ employment_type }) => employment_type).join(', '),
    work_mode: job.work_mode_id.name,
    salary: figuresOf(job.pay) ? writePay(job.pay, writing) : undefined,
    deadline: job.application_deadline_date,
  })
    .map(([name, text]) => element(`${NAMESPACE}:${name}`, text))
    .join('');
const namespace = (origin: string): string => `xmlns:${NAMESPACE}="${origin}"`;

const addressOf = (origin: string, { id }: JobCard) => `${origin}${linkTo.jobDetail(id)}`;

const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${href.replaceAll('&', '&amp;')}"/>`;

export const ATOM = 'application/atom+xml; charset=utf-8';
export const RSS = 'application/rss+xml; charset=utf-8';

export const writeAtom = (parts: FeedParts): string => {
  const { title, locale, origin, self, page, jobs } = parts;
  const entries = jobs.map(
    (job) => `<entry>
${element('id', addressOf(origin, job))}
${element('title', job.job_title)}
${link('alternate', 'text/html', addressOf(origin, job))}
${element('published', job.created_at)}
${element('updated', job.created_at)}
<author>${element('name', job.company_name)}</author>
${element('summary', summaryOf(job, parts))}
${factsOf(job, parts)}
</entry>`,
  );
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" ${namespace(origin)} xml:lang="${locale}">
${element('id', origin + self)}
${element('title', title)}
${link('alternate', 'text/html', origin + page)}
${link('self', 'application/atom+xml', origin + self)}
${element('updated', jobs[0]?.created_at ?? new Date(0).toISOString())}
${entries.join('\n')}
</feed>
`;
};

export const writeRss = (parts: FeedParts): string => {
  const { title, locale, origin, self, page, jobs } = parts;
  const items = jobs.map(
    (job) => `<item>
${element('title', `${job.job_title} · ${job.company_name}`)}
${element('link', addressOf(origin, job))}
<guid isPermaLink="true">${addressOf(origin, job)}</guid>
${element('pubDate', new Date(job.created_at).toUTCString())}
${element('description', summaryOf(job, parts))}
${factsOf(job, parts)}
</item>`,
  );
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ${namespace(origin)}><channel>
${element('title', title)}
${element('link', origin + page)}
${element('description', title)}
${element('language', locale)}
${link('self', 'application/rss+xml', origin + self).replace('<link', '<atom:link')}
${items.join('\n')}
</channel></rss>
`;
};
