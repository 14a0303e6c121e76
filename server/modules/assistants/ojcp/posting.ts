/** Jobs as the protocol's JobPosting, which extends that of schema.org. */
import { Type } from 'typebox';
import { applyWayOf } from '#contract/applications/rules.ts';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { figuresOf } from '#contract/shared/pay.ts';
import { linesOfHtml } from '../../../platform/html-lines.ts';
import { descriptionOf } from '../../seo/job-posting.ts';
import type { Posting } from '../../seo/repository.ts';

/** The rest of a posting is optional, and drafts of the protocol change it. */
export const OjcpPosting = Type.Object(
  {
    ojcp_id: Type.String(),
    title: Type.String(),
    employer: Type.Object({ name: Type.String(), ojcp_employer_id: Type.String() }),
    datePosted: Type.String({ format: 'date' }),
  },
  { additionalProperties: true },
);

export const ojcpIdOf = (origin: string, id: number): string => `${new URL(origin).host}:${id}`;

/** The job that an id of this portal names. */
export const jobIdOf = (origin: string, ojcpId: string): number | undefined => {
  const { host } = new URL(origin);
  const digits = ojcpId.startsWith(`${host}:`) ? ojcpId.slice(host.length + 1) : ojcpId;
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
};

const REMOTE_POLICY: Readonly<Record<string, string>> = {
  'on-site': 'on_site',
  hybrid: 'hybrid',
  remote: 'remote',
};
/** The protocol knows no pay by the day. */
const UNITS: readonly string[] = ['HOUR', 'WEEK', 'MONTH', 'YEAR'];

const salaryOf = ({ pay }: Posting) => {
  const figures = figuresOf(pay);
  const unitText = figures?.period.toUpperCase() ?? '';
  if (!figures || !UNITS.includes(unitText)) return {};
  const { min, max, currency } = figures;
  return {
    baseSalary: {
      '@type': 'MonetaryAmountDistribution',
      currency,
      ...(min === null ? {} : { minValue: min }),
      ...(max === null ? {} : { maxValue: max }),
      unitText,
    },
  };
};

/** Version 0.1 has one place; all of them follow under a name of its own. */
const placesOf = ({ places: { workplaces } }: Posting) => {
  const places = workplaces.map(({ city, state, country_code }) => ({
    '@type': 'Place',
    address: {
      ...(city ? { addressLocality: city } : {}),
      ...(state ? { addressRegion: state } : {}),
      addressCountry: country_code,
    },
  }));
  const [first] = places;
  return first ? { jobLocation: first, ...(places.length > 1 ? { allJobLocations: places } : {}) } : {};
};

/** People apply on the job’s page. */
export const applyPathOf = (posting: Posting, link: (path: string) => string) => ({
  // Drafts of the protocol name the other types differently.
  type: 'custom',
  url: link(linkTo.jobDetail(posting.id)),
  supports_agent_submission: applyWayOf(posting) === 'portal',
});

export const ojcpPostingOf = (posting: Posting, origin: string, link: (path: string) => string) => {
  const [employment] = posting.employmentCodes;
  const policy = REMOTE_POLICY[WORK_MODE_CODES[posting.workMode.id - 1] ?? ''];
  return {
    '@context': ['https://schema.org', 'https://ojcp.dev/schemas/v0.1'],
    '@type': 'JobPosting',
    ojcp_id: ojcpIdOf(origin, posting.id),
    title: posting.title,
    employer: {
      '@type': 'Organization',
      name: posting.companyName,
      ojcp_employer_id: String(posting.company.id),
    },
    datePosted: (posting.postedAt ?? posting.createdAt).toISOString().slice(0, 10),
    validThrough: posting.deadline,
    ...(employment ? { employmentType: employment.replaceAll('-', '_') } : {}),
    ...placesOf(posting),
    ...salaryOf(posting),
    description: linesOfHtml(descriptionOf(posting)),
    ...(posting.skills.length > 0 ? { skills_required: posting.skills } : {}),
    ...(policy ? { remote_policy: policy } : {}),
    apply_paths: [applyPathOf(posting, link)],
  };
};
