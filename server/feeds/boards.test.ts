import { expect, test } from 'vitest';
import { firstOf } from '../../tests/support/feeds.ts';
import { recogniseAddress } from './boards.ts';
import { readFeed } from './read-feed.ts';

test.each([
  [
    'https://job-boards.greenhouse.io/acme',
    'greenhouse',
    'acme',
    'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true',
  ],
  [
    'boards.greenhouse.io/acme/jobs/12',
    'greenhouse',
    'acme',
    'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true',
  ],
  [
    'https://boards.greenhouse.io/embed/job_board?for=acme',
    'greenhouse',
    'acme',
    'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true',
  ],
  ['https://jobs.lever.co/acme/1-2', 'lever', 'acme', 'https://api.lever.co/v0/postings/acme?mode=json'],
  ['https://jobs.eu.lever.co/acme', 'lever', 'acme', 'https://api.eu.lever.co/v0/postings/acme?mode=json'],
  [
    'jobs.ashbyhq.com/acme',
    'ashby',
    'acme',
    'https://api.ashbyhq.com/posting-api/job-board/acme?includeCompensation=true',
  ],
  [
    'https://careers.smartrecruiters.com/Acme',
    'smartrecruiters',
    'Acme',
    'https://api.smartrecruiters.com/v1/companies/Acme/postings?limit=100&offset=0',
  ],
  [
    'https://apply.workable.com/acme/',
    'workable',
    'acme',
    'https://apply.workable.com/api/v1/widget/accounts/acme?details=true',
  ],
  [
    'acme.workable.com/',
    'workable',
    'acme',
    'https://apply.workable.com/api/v1/widget/accounts/acme?details=true',
  ],
  ['https://acme.recruitee.com', 'recruitee', 'acme', 'https://acme.recruitee.com/api/offers/'],
  [
    'https://acme.jobs.personio.de/job/7?language=en',
    'personio',
    'acme',
    'https://acme.jobs.personio.de/xml?language=en',
  ],
  ['https://acme.teamtailor.com/jobs', 'teamtailor', 'acme', 'https://acme.teamtailor.com/jobs.rss'],
  ['https://acme.pinpointhq.com', 'pinpoint', 'acme', 'https://acme.pinpointhq.com/postings.json'],
  ['https://acme.bamboohr.com/careers', 'bamboohr', 'acme', 'https://acme.bamboohr.com/careers/list'],
  [
    'https://ats.rippling.com/en-GB/acme/jobs',
    'rippling',
    'acme',
    'https://api.rippling.com/platform/api/ats/v1/board/acme/jobs',
  ],
  [
    'https://acme.wd5.myworkdayjobs.com/en-US/Careers',
    'workday',
    'acme',
    'https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/Careers/jobs',
  ],
  [
    'https://acme.eightfold.ai/careers?domain=acme.org',
    'eightfold',
    'acme',
    'https://acme.eightfold.ai/api/apply/v2/jobs?domain=acme.org&start=0&num=10',
  ],
  ['https://acme.breezy.hr', 'breezy', 'acme', 'https://acme.breezy.hr/json'],
])('SOURCE-08 %s is a board', (address, system, company, feed) => {
  expect(recogniseAddress(address)).toMatchObject({ system, company, feed: { address: feed } });
});

test.each([
  'https://example.com/careers',
  'https://www.recruitee.com/',
  'https://apply.workable.com/j/ABC',
  'not an address',
  '',
])('SOURCE-08 %s is no known board', (address) => {
  expect(recogniseAddress(address)).toBeUndefined();
});

test('SOURCE-08 pages follow until the last', () => {
  const board = recogniseAddress('https://acme.wd5.myworkdayjobs.com/Careers');
  expect(board?.feed.body).toEqual({ limit: 20, offset: 0, searchText: '' });
  expect(board?.next({ start: 0, size: 20 }, 20)?.body).toMatchObject({ offset: 20 });
  expect(board?.next({ start: 20, size: 20 }, 5)).toBeUndefined();
  expect(board?.next({ start: 0, size: 20 }, 20, 20)).toBeUndefined();
  expect(recogniseAddress('https://acme.breezy.hr')?.next({ start: 0, size: 0 }, 50)).toBeUndefined();
});

test.each([
  [{ totalFound: 40, content: [{ id: 1, name: 'Cook', location: { city: 'Lyon' } }] }, 40],
  [
    {
      items: [{ TotalJobsCount: 30, requisitionList: [{ Id: 1, Title: 'Cook', PrimaryLocation: 'Lyon' }] }],
      count: 1,
    },
    30,
  ],
  [{ jobs: [{ id: 1, title: 'Cook', city: 'Lyon', count: 9 }] }, undefined],
])('SOURCE-08 %j tells how many postings its pages have', async (feed, total) => {
  expect(await readFeed(Buffer.from(JSON.stringify(feed)))).toMatchObject({ total });
});

test('SOURCE-08 the address of a feed completes those of its postings', async () => {
  const position =
    '<workzag-jobs><position><id>7</id><name>Admin</name><office>Kiel</office></position></workzag-jobs>';
  expect(await firstOf(position, { address: 'https://nord.jobs.personio.de/xml' })).toMatchObject({
    company: 'nord',
    companyFrom: 'address',
    address: 'https://nord.jobs.personio.de/job/7',
  });
});

test('SOURCE-08 a path completes the address of its board', async () => {
  const list = {
    total: 1,
    jobPostings: [{ title: 'Nurse', externalPath: '/job/Dublin/Nurse_R-5', locationsText: 'Dublin' }],
  };
  const address = 'https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/Careers/jobs';
  const posting = await firstOf(JSON.stringify(list), { address });
  expect(posting.address).toBe('https://acme.wd5.myworkdayjobs.com/Careers/job/Dublin/Nurse_R-5');
  expect(recogniseAddress(address)?.detail(posting)).toEqual({
    address: 'https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/Careers/job/Dublin/Nurse_R-5',
  });
});

test('SOURCE-08 the rest of a posting stands where its board says', async () => {
  const address = 'https://acme.bamboohr.com/careers/list';
  const posting = await firstOf(
    '{"result":[{"id":"21","jobOpeningName":"Plumber","location":{"city":"Reno"}}]}',
    { address },
  );
  expect(recogniseAddress(address)?.detail(posting)).toEqual({
    address: 'https://acme.bamboohr.com/careers/21/detail',
  });
});
