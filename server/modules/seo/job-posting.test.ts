import Validator from '@adobe/structured-data-validator';
import { describe, expect, test } from 'vitest';
import type { Places, Workplace } from '#contract/jobs/workplaces.ts';
import { UNDISCLOSED_PAY } from '#contract/shared/pay.ts';
import { listedPlaces } from './indeed-feed.ts';
import { jobPostingOf } from './job-posting.ts';
import type { Posting } from './repository.ts';

const workplace = (change: Partial<Workplace> = {}): Workplace => ({
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  country_code: 'IN',
  city_id: 3,
  address: '',
  latitude: 18.52,
  longitude: 73.86,
  ...change,
});
const postingIn = (places: Partial<Places>, change: Partial<Posting> = {}): Posting => ({
  id: 7,
  title: 'Baker',
  description: '<p>Bake bread.</p>',
  responsibilities: '<p>Ovens.</p>',
  companyId: 3,
  companyName: 'Warm Loaf',
  logoId: null,
  categoryId: 20,
  responses: null,
  city: { id: 3, name: 'Pune' },
  places: { workplaces: [], remote_countries: [], remote_regions: [], ...places },
  experience: { id: 2, year: 3, min_months: 36, max_months: 36 },
  salary: { id: 1, name: 'Not disclosed' },
  workMode: { id: 1, name: 'On-site' },
  employmentTypes: [],
  employmentCodes: ['full-time'],
  degrees: [],
  educations: [],
  skills: [],
  isFeatured: false,
  createdAt: new Date('2026-03-02T08:00:00Z'),
  postedAt: new Date('2026-03-02T08:00:00Z'),
  opensOn: null,
  vacancy: 1,
  deadline: '2026-04-01',
  zipcode: '411001',
  applyUrl: null,
  isAttended: true,
  pay: { ...UNDISCLOSED_PAY, source: 'stated' },
  category: 'Kitchen',
  industry: 'Food',
  company: { id: 3, website: '' },
  ...change,
});
const REMOTE = { workMode: { id: 3, name: 'Remote' } };
const EMIRATES = { id: 231, name: 'United Arab Emirates', code: 'AE' };

const CASES: readonly (readonly [
  name: string,
  posting: Posting,
  expected: object,
  absent: string | undefined,
])[] = [
  [
    'a city',
    postingIn({ workplaces: [workplace()] }),
    {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Pune',
          addressRegion: 'Maharashtra',
          postalCode: '411001',
          addressCountry: 'IN',
        },
      },
    },
    'jobLocationType',
  ],
  [
    'several places with an address, and no real postal code',
    postingIn(
      { workplaces: [workplace({ address: '12 MG Road' }), workplace({ city: 'Mumbai' })] },
      { zipcode: '-' },
    ),
    {
      jobLocation: [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '12 MG Road',
            addressLocality: 'Pune',
            addressRegion: 'Maharashtra',
            addressCountry: 'IN',
          },
        },
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Mumbai',
            addressRegion: 'Maharashtra',
            addressCountry: 'IN',
          },
        },
      ],
    },
    undefined,
  ],
  [
    'a state and a country, which are no cities',
    postingIn({
      workplaces: [workplace({ city: null }), workplace({ city: null, state: null, country_code: 'SG' })],
    }),
    {
      jobLocation: [
        {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressRegion: 'Maharashtra', addressCountry: 'IN' },
        },
        { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'SG' } },
      ],
    },
    undefined,
  ],
  [
    'remote work from a country and a region',
    postingIn({ remote_countries: [EMIRATES], remote_regions: ['europe'] }, REMOTE),
    {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'United Arab Emirates' },
        { '@type': 'AdministrativeArea', name: 'Europe' },
      ],
    },
    'jobLocation',
  ],
  [
    'remote work that says nothing more',
    postingIn({ workplaces: [workplace(), workplace({ city: 'Mumbai' })] }, REMOTE),
    { applicantLocationRequirements: { '@type': 'Country', name: 'India' } },
    undefined,
  ],
];

describe.each(CASES)('the job posting of %s', (_, posting, expected, absent) => {
  const data = JSON.parse(
    JSON.stringify(jobPostingOf(posting, { origin: 'https://jobs.example', timeZone: 'Asia/Kolkata' })),
  );

  test('PLACES-04 names exactly the places that are known', () => {
    expect(data).toMatchObject(expected);
    if (absent) expect(data).not.toHaveProperty(absent);
  });

  test('PLACES-04 is valid structured data', async () => {
    const validator = new Validator();
    const { jobLocation } = data;
    // The validator reads one location.
    for (const one of Array.isArray(jobLocation) ? jobLocation : [jobLocation]) {
      const found = await validator.validate({
        jsonld: { JobPosting: [{ ...data, jobLocation: one }] },
      });
      expect(found.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    }
  });
});

test('PLACES-04 the feed lists a job once for each of its places', () => {
  const listed = (posting: Posting) =>
    listedPlaces(posting).map(({ city, state, country_code }) => [city, state, country_code].join());
  expect(listed(postingIn({ workplaces: [workplace(), workplace({ city: null })] }))).toEqual([
    'Pune,Maharashtra,IN',
    ',Maharashtra,IN',
  ]);
  expect(listed(postingIn({ remote_countries: [EMIRATES] }, REMOTE))).toEqual([',,AE']);
  expect(listed(postingIn({ remote_regions: ['emea'] }, REMOTE))).toEqual([',,']);
});
