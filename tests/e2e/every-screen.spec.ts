/** Every screen of the portal in the languages least like English, each night. */
import type { Page } from '@playwright/test';
import { linkTo, paths, withQuery } from '#contract/shared/page-paths.ts';
import { screens } from '#src/resources/index.ts';
import { isStaffPath, toStaff } from '#src/resources/shared/staff-links.ts';
import { englishAmong, type OtherLanguage, wordsOf } from '../support/leaks.ts';
import { expectThere, overflow } from './support/look.ts';
import { type Persona, signInAs } from './support/personas.ts';
import { expect, test } from './support/test.ts';

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

const SCREENS: Readonly<Record<Persona | 'visitor', (page: Page, headers: Headers) => Promise<string[]>>> = {
  visitor: publicScreens,
  seeker: seekerScreens,
  employer: employerScreens,
  staff: staffScreens,
};

/**
 * Arabic mirrors the most. Other accessibility rules don't depend on the language and are checked by the
 * screens' own tests.
 */
const MIRRORED: readonly string[] = [paths.dashboard, paths.candidates, toStaff.translations()];

const LANGUAGES: readonly OtherLanguage[] = ['ar', 'hi'];
const PERSONS = ['visitor', 'seeker', 'employer', 'staff'] as const;
for (const language of LANGUAGES) {
  for (const person of PERSONS) {
    test(`${person}: every screen is complete in ${language}, wide and narrow`, {
      tag: '@nightly',
    }, async ({ page, expectAccessible }) => {
      const headers = person === 'visitor' ? { authorization: '' } : await signInAs(page, person);
      for (const path of await SCREENS[person](page, headers)) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
          const html = page.locator('html');
          await expect(html).toHaveAttribute('lang', language);
          await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
          await expectThere(page);
          expect
            .soft(englishAmong(await page.evaluate(`(${wordsOf})(document)`), language), path)
            .toEqual([]);
          expect.soft(await overflow(page), path).toBe(0);
          await page.setViewportSize({ width: 390, height: 844 });
          expect.soft(await overflow(page), path).toBe(0);
          if (language === 'ar' && MIRRORED.includes(path)) await expectAccessible();
        });
      }
    });
  }
}
