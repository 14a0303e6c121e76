/** The screens of each person in the sample portal. */
import type { Page } from '@playwright/test';
import { linkTo, paths, withQuery } from '#contract/shared/page-paths.ts';
import { screens } from '#src/resources/index.ts';
import { isStaffPath, toStaff } from '#src/resources/shared/staff-links.ts';
import type { Persona, signInAs } from './personas.ts';

/** The sample portal has one of each. */
const FIRST: Readonly<Record<string, string>> = {
  ':categoryId?': '',
  ':companyId': '1',
  ':slug': 'talking-about-salary',
  ':slug?': '',
  ':step?': '',
};
const at = (pattern: string, values: Readonly<Record<string, string>> = {}): string =>
  pattern.replace(/:\w+\??/g, (name) => values[name] ?? FIRST[name] ?? '');

type Headers = Awaited<ReturnType<typeof signInAs>>;

const publicScreens = async (page: Page): Promise<string[]> => {
  const { data: jobs } = await (await page.request.get('/api/jobs')).json();
  const { data: candidates } = await (await page.request.get('/api/public-candidates')).json();
  const job = { ':jobId': String(jobs[0].id) };
  return [
    ...[paths.home, paths.jobs, paths.categories, paths.companies, paths.company, paths.jobDetail].map(
      (path) => at(path, job),
    ),
    ...[paths.candidateGrid, paths.blog, paths.blogArticle, paths.about, paths.services].map((path) =>
      at(path),
    ),
    ...[
      paths.faqs,
      paths.privacy,
      paths.terms,
      paths.accessibility,
      paths.contact,
      paths.help,
      paths.providerReturn,
      paths.confirmEmail,
      paths.revertEmail,
      paths.mergeAccounts,
      paths.resetPassword,
      paths.invitation,
    ].map((path) => at(path)),
    ...[paths.companySignup, paths.companySignin, paths.seekerSignup, paths.seekerSignin, paths.signIn],
    linkTo.help('no-results'),
    withQuery(linkTo.help(), { q: 'xyzzy' }),
    `${paths.candidateDetail}?id=${candidates[0].id}`,
    '/jobs?job_title=nobody-offers-this',
    '/newsletter/confirm',
    '/notice-mails/stop',
    `/report-job/${jobs[0].id}`,
  ];
};

const seekerScreens = async (): Promise<string[]> => [
  ...[paths.home, paths.bookmarks, paths.appliedJobs, paths.messages, paths.profile],
  `${paths.profile}?tab=for-you`,
  ...['general', 'experience', 'education', 'resume', 'preferences', 'notifications', 'account'].map(
    (section) => `${paths.profile}?tab=settings&section=${section}`,
  ),
];

/** Screens of the console that show no single record. */
const lists = screens.map(({ path }) => path).filter((path) => !path.includes(':'));

const employerScreens = async (page: Page, headers: Headers): Promise<string[]> => {
  const { data: jobs } = await (await page.request.post('/api/myjobs', { data: {}, headers })).json();
  const job = { ':jobId': String(jobs[0].id), ':jobId?': String(jobs[0].id) };
  return [
    ...lists.filter((path) => !isStaffPath(path)),
    paths.profile,
    ...[paths.jobPost, paths.jobCandidates].map((path) => at(path, job)),
    `${at(paths.jobCandidates, job)}?view=board`,
  ];
};

const staffScreens = async (page: Page, headers: Headers): Promise<string[]> => {
  const newest = async (name: string) => {
    const query = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,0]' });
    const [first] = await (await page.request.get(`/api/staff/${name}?${query}`, { headers })).json();
    return Number(first.id);
  };
  return [
    ...lists.filter(isStaffPath),
    toStaff.job(await newest('jobs')),
    toStaff.user(await newest('users')),
  ];
};

export const PERSONS = ['visitor', 'seeker', 'employer', 'staff'] as const;

/** Their addresses, by who sees them. */
export const SCREENS: Readonly<
  Record<Persona | 'visitor', (page: Page, headers: Headers) => Promise<string[]>>
> = {
  visitor: publicScreens,
  seeker: seekerScreens,
  employer: employerScreens,
  staff: staffScreens,
};
