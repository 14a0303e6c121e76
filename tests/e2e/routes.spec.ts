/**
 * Every page for visitors and job seekers loads, fits every width, and is accessible in both themes. The wide
 * screen checks them in English and in the light theme, the phone in Arabic and in the dark theme.
 */
import type { Page } from '@playwright/test';
import type { SignedIn } from '#contract/accounts.ts';
import { STORAGE_KEYS } from '#contract/constants.ts';
import { paths } from '#contract/page-paths.ts';
import { englishOn } from './support/leaks.ts';
import { expectThere, IN_EVERY_LOOK, overflow } from './support/look.ts';
import { expect, test } from './support/test.ts';

/** Addresses with the first heading of each page; `{job}` and the like are replaced with sample data. */
type Stops = readonly (readonly [address: string, heading: string | RegExp])[];
type Table = Partial<Record<keyof typeof paths, Stops>>;

const VISITORS = {
  home: [['/', /./]],
  about: [['/about', 'A job board with nothing to hide']],
  blog: [['/blog', 'Find good work, hire well']],
  blogArticle: [['/blog/talking-about-salary', 'Talking about salary without losing sleep']],
  candidateDetail: [['/candidate-detail?id={candidate}', /./]],
  candidateGrid: [['/candidate-grid', 'Candidates']],
  providerReturn: [['/provider-signin', 'We couldn’t sign you in']],
  confirmEmail: [['/confirm-email', 'Confirm your email']],
  revertEmail: [['/revert-email', 'Take your account back']],
  contact: [['/contact-us', 'How can we help?']],
  faqs: [['/faqs', 'Frequently asked questions']],
  help: [
    ['/help', 'Help'],
    ['/help/no-results', /./],
    ['/help?q=xyzzy', 'Help'],
  ],
  categories: [['/job-categories', 'Job categories']],
  companies: [
    ['/companies', 'Companies'],
    ['/companies?q=xyzzy', 'Companies'],
  ],
  company: [['/companies/{company}', /./]],
  confirmApplication: [
    ['/confirm-application', /./],
    ['/confirm-application/gone', /./],
  ],
  invitation: [['/invitation?token=unknown-invitation-of-nobody', 'Join a team']],
  jobDetail: [
    ['/job-detail/{job}', /./],
    ['/job-detail/{closed}', /./],
  ],
  jobs: [
    ['/jobs', 'Find jobs'],
    ['/jobs/1?country_id=all', /./],
    ['/jobs?job_title=xyzzy', 'Find jobs'],
  ],
  reportJob: [['/report-job/{job}', 'Report this job']],
  formNotSent: [
    ['/form-not-sent/scripts', 'Your form wasn’t sent'],
    ['/form-not-sent/wait?minutes=35', 'Please wait before you send this'],
  ],
  reportReview: [['/report-review/1', 'Report this review']],
  newsletter: [['/newsletter/confirm', 'One more click']],
  notificationEmails: [['/notice-mails/stop', /./]],
  jobAlertLink: [
    ['/job-alerts/confirm', 'One more click'],
    ['/job-alerts/stop', 'Stop these alerts?'],
  ],
  privacy: [['/privacy-policy', 'Privacy & Policy']],
  terms: [['/terms', 'Terms of use']],
  accessibility: [['/accessibility', 'Accessibility']],
  services: [['/services', 'Hire without the paperwork, apply without the guesswork']],
  companySignup: [['/company-signup', 'Create a company account']],
  companySignin: [['/company-signin', 'Company sign-in']],
  seekerSignup: [['/jobseeker-signup', 'Create a job seeker account']],
  seekerSignin: [['/jobseeker-signin', 'Job Seeker sign-in']],
  resetPassword: [['/reset-password', 'Forgot your password?']],
} as const satisfies Table;

const SEEKERS = {
  home: [['/', /./]],
  bookmarks: [['/bookmark-jobs', 'Bookmark Jobs']],
  appliedJobs: [['/manage-jobs', 'Manage Jobs']],
  messages: [['/messages', 'Messages']],
  jobAlerts: [['/job-alerts', 'Saved searches']],
  profile: [
    ['/profile', 'My Profile'],
    ['/profile?tab=for-you', 'My Profile'],
    ['/profile?tab=settings', 'My Profile'],
  ],
} as const satisfies Table;

/** Feeds have no layout; console screens and the offline page have their own tests. */
const NOT_HERE = [
  ...(['blogFeed', 'jobsAtom', 'jobsRss', 'offline'] as const),
  ...(['candidates', 'jobCandidates', 'jobPost', 'dashboard', 'employerJobs', 'staff'] as const),
  ...(['team', 'activity', 'interviews', 'inbox', 'stages', 'reports', 'reportedApplications'] as const),
  ...(['talentPools', 'pooledCandidates'] as const),
  ...(['messageTemplates', 'newMessageTemplate', 'messageTemplate'] as const),
] satisfies (keyof typeof paths)[];

const GONE = 410;

/** The sample user Asha has applications, bookmarks and a complete profile. */
const signInAsAsha = async (page: Page): Promise<SignedIn> => {
  const answer = await page.request.post('/api/login', {
    data: { email: 'seeker@shortlist.example', password: 'let-me-in-please' },
  });
  return answer.json();
};

const remember = (page: Page, { token, expiration_time, data }: SignedIn): Promise<unknown> =>
  page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      [STORAGE_KEYS.token]: token,
      [STORAGE_KEYS.expiry]: expiration_time,
      [STORAGE_KEYS.user]: JSON.stringify(data),
      [STORAGE_KEYS.authenticated]: 'true',
    },
  );

/** Sample data for the pages. A closed job is visible to its applicants. */
const findExamples = async (page: Page, token: string): Promise<Readonly<Record<string, string>>> => {
  const ask = async (call: string) => {
    const answer = await page.request.get(`/api/${call}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data;
  };
  // The best-paid job, because the newest may be another test's, which is soon deleted.
  const [job] = await ask('jobs?sort=salary');
  const applied: { job_id: number; state: string }[] = await ask('view-applied-jobs');
  const grid = await (await page.request.get('/candidate-grid')).text();
  return {
    job: String(job.id),
    company: String(job.company_id),
    closed: String(applied.find(({ state }) => state === 'closed')?.job_id),
    candidate: String(/candidate-detail\?id=(\d+)/.exec(grid)?.[1]),
  };
};

interface Looks {
  expectAccessible(): Promise<void>;
  expectReadable(): Promise<void>;
}

const expectFits = async (page: Page, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width} pixels`).toBe(0);
  }
};

/** In English, in the light theme. */
const lookInEnglish = async (page: Page, { expectAccessible, expectReadable }: Looks): Promise<void> => {
  await expectFits(page, [1600, 390, 320, 1280]);
  await expectAccessible();
  if (!IN_EVERY_LOOK) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectReadable();
  await page.emulateMedia({ colorScheme: 'light' });
};

/** In Arabic, in the dark theme. */
const lookInArabic = async (page: Page, { expectAccessible }: Looks): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await englishOn(page, 'ar')).toEqual([]);
  await expectFits(page, [1280, 320, 390]);
  await expectAccessible();
};

test('NAV-01 every address of the portal is listed in these tables', () => {
  const known = new Set<string>([...Object.keys(VISITORS), ...Object.keys(SEEKERS), ...NOT_HERE]);
  expect([...known].toSorted()).toEqual(Object.keys(paths).toSorted());
});

/** The number of addresses checked per browser. */
const AT_ONCE = 6;

for (const [who, table] of Object.entries<Table>({ visitor: VISITORS, 'job seeker': SEEKERS })) {
  const stops: Stops = Object.values(table).flat();
  for (let from = 0; from < stops.length; from += AT_ONCE) {
    const some = stops.slice(from, from + AT_ONCE);
    const names = some.map(([address]) => address).join(' ');
    test(
      `NAV-01 NAV-08 as a ${who}, ${names} fit and are accessible in both themes and directions`,
      {
        tag: '@both',
      },
      async ({ page, expectAccessible, expectReadable, expectConsole }, { project }) => {
        const isPhone = project.name === 'phone';
        test.slow();
        // A closed job's page responds with 410.
        expectConsole(/410/);
        const asha = await signInAsAsha(page);
        const examples = await findExamples(page, asha.token);
        if (who !== 'visitor') await remember(page, asha);
        if (isPhone) await page.emulateMedia({ colorScheme: 'dark' });
        for (const [address, heading] of some) {
          await test.step(address, async () => {
            const path = address.replace(/\{(\w+)\}/, (_, what) => examples[what] ?? '');
            const answer = await page.goto(
              isPhone ? `${path}${path.includes('?') ? '&' : '?'}lang=ar` : path,
            );
            expect(answer?.status()).toBe(address.includes('{closed}') ? GONE : 200);
            if (!isPhone) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
            await expectThere(page);
            await (isPhone ? lookInArabic : lookInEnglish)(page, { expectAccessible, expectReadable });
          });
        }
      },
    );
  }
}
