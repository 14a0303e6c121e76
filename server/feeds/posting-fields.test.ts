import { expect, test } from 'vitest';
import { firstOf, postingsOf, rowsOf } from '../../tests/support/feeds.ts';
import type { PostedPay, Posting } from './posting.ts';

const read = (fields: object) => firstOf(JSON.stringify({ jobs: [{ id: 1, title: 'Cook', ...fields }] }));

test.each([
  ['HTML', '<p>You cook &amp; clean.</p>', '<p>You cook &amp; clean.</p>'],
  ['HTML escaped once', '&lt;p&gt;You cook &amp;amp; clean.&lt;/p&gt;', '<p>You cook &amp; clean.</p>'],
  ['HTML escaped twice', '&amp;lt;p&amp;gt;You cook.&amp;lt;/p&amp;gt;', '<p>You cook.</p>'],
  ['references escaped twice', '<p>You&amp;nbsp;cook.</p>', '<p>You&nbsp;cook.</p>'],
  [
    'plain text',
    'Cook & clean:\n- soup\n\nAge < 65',
    '<p>Cook &amp; clean:<br>- soup</p>\n<p>Age &lt; 65</p>',
  ],
  ['text with references', 'Descripci&oacute;n', '<p>Descripción</p>'],
  ['a cut tag', '<p>You cook.</p><di', '<p>You cook.</p>'],
])('SOURCE-03 %s becomes HTML', async (_name, description, html) => {
  expect((await read({ description })).html).toBe(html);
});

test('SOURCE-03 sections stand in the order of the page, each once and with its heading', async () => {
  const posting = await read({
    additional: '<p>Bye.</p>',
    requirements: ['A knife', 'A hat'],
    lists: [{ text: 'Tasks', content: '<li>Cut</li>' }],
    description: '<p>Hello.</p>',
    descriptionPlain: 'Hello.',
    key_responsibilities: '<p>Hello.</p>',
    benefits_header: 'You get',
    benefits: '<p>Soup.</p>',
  });
  expect(posting.html).toBe(
    [
      '<p>Hello.</p>',
      '<h3>Tasks</h3>\n<ul><li>Cut</li></ul>',
      '<h3>Requirements</h3>\n<ul><li><p>A knife</p></li>\n<li><p>A hat</p></li></ul>',
      '<h3>You get</h3>\n<p>Soup.</p>',
      '<p>Bye.</p>',
    ].join('\n'),
  );
});

test.each<[object, Pick<Posting, 'places'> & Partial<Posting>]>([
  [{ location: 'Lyon; Lille | Nice' }, { places: [{ text: 'Lyon' }, { text: 'Lille' }, { text: 'Nice' }] }],
  [{ city: 'Lyon', state: 'Rhône', country: 'FR' }, { places: [{ text: 'Lyon, Rhône', country: 'FR' }] }],
  [
    {
      location: 'Lyon',
      locations: [
        { city: 'Lyon', country: 'France', countryCode: 'FR' },
        { city: 'Gent', country: 'BE' },
      ],
    },
    {
      places: [
        { text: 'Lyon, France', country: 'FR' },
        { text: 'Gent', country: 'BE' },
      ],
    },
  ],
  [
    {
      location: 'Lyon',
      secondaryLocations: [{ location: 'Miami', address: { postalAddress: { addressCountry: 'US' } } }],
    },
    { places: [{ text: 'Lyon' }, { text: 'Miami', country: 'US' }] },
  ],
  [
    {
      jobLocation: {
        '@type': 'Place',
        address: { addressLocality: 'Lyon', addressRegion: 'ARA', addressCountry: 'FR' },
      },
    },
    { places: [{ text: 'Lyon, ARA', country: 'FR' }] },
  ],
  [{ location: 'Remote' }, { places: [], remote: 'remote', remoteFrom: [] }],
  [
    { city: 'Remote', country: 'ES' },
    { places: [{ text: 'ES', country: 'ES' }], remote: 'remote' },
  ],
  [
    { location: 'Remote (United States)' },
    { places: [{ text: 'Remote (United States)' }], remoteFrom: ['United States'] },
  ],
  [
    { location: 'Lyon', is_remote: true, workplace_type: 'Hybrid' },
    { places: [{ text: 'Lyon' }], remote: 'hybrid' },
  ],
  [
    { location: 'Lyon', remote: false },
    { places: [{ text: 'Lyon' }], remote: undefined },
  ],
  [
    { location: 'Lyon', remotetype: 'Télétravail' },
    { places: [{ text: 'Lyon' }], remote: 'remote' },
  ],
  [
    { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: [{ name: 'Spain' }, { name: 'Italy' }] },
    { places: [], remote: 'remote', remoteFrom: ['Spain', 'Italy'] },
  ],
  [
    { location: 'Main office', is_remote: 'No remote work' },
    { places: [{ text: 'Main office' }], remote: undefined },
  ],
  [
    { location: 'Lyon', remote: 'partial' },
    { places: [{ text: 'Lyon' }], remote: 'hybrid' },
  ],
  [{ state: 'published', location: 'Lyon' }, { places: [{ text: 'Lyon' }] }],
])('SOURCE-04 the places and remote work of %j are read', async (fields, where) => {
  expect(await read(fields)).toMatchObject(where);
});

test.each<[object, PostedPay | undefined]>([
  [
    { salary_min: 30000, salary_max: 40000, salary_currency: 'EUR', salary_period: 'YEAR' },
    { min: 30000, max: 40000, currency: 'EUR', period: 'year' },
  ],
  [
    { salaryRange: { min: 20, currency: 'USD', interval: 'per-hour-wage' } },
    { min: 20, currency: 'USD', period: 'hour' },
  ],
  [
    {
      pay_input_ranges: [
        { min_cents: 100000, max_cents: 200000, currency_type: 'USD' },
        { min_cents: 300000, max_cents: 400000, currency_type: 'USD' },
      ],
    },
    { min: 1000, max: 4000, currency: 'USD' },
  ],
  [
    { baseSalary: { currency: 'EUR', value: { value: 22, unitText: 'HOUR' } } },
    { min: 22, max: 22, currency: 'EUR', period: 'hour' },
  ],
  [{ enrichment: { salary_min: 5, salary_period: 'day' } }, { min: 5, period: 'day' }],
  [
    {
      salaryInformation: {
        min: '100.00',
        max: '',
        currencySymbol: '£',
        currencyCode: 'GBP',
        type: 'monthly',
      },
    },
    { min: 100, currency: 'GBP', period: 'month' },
  ],
  [
    { salaries: { salary: { highEnd: { amount: '9' }, lowEnd: { amount: '8' }, period: 'Weekly' } } },
    { min: 8, max: 9, period: 'week' },
  ],
  [
    {
      compensation: {
        summaryComponents: [
          { compensationType: 'EquityPercentage', minValue: 1, maxValue: 2 },
          {
            compensationType: 'Salary',
            interval: '1 YEAR',
            currencyCode: 'USD',
            minValue: 100,
            maxValue: 200,
          },
        ],
      },
    },
    { min: 100, max: 200, currency: 'USD', period: 'year' },
  ],
  [{ salary: '30000 - 35,000.50' }, { min: 30000, max: 35000.5, text: '30000 - 35,000.50' }],
  [
    { hourly_rate: '20', currency: 'EUR' },
    { min: 20, max: 20, currency: 'EUR', period: 'hour', text: '20' },
  ],
  [{ annual_salary_min: 20000 }, { min: 20000, period: 'year' }],
  [
    { max_salary: 9, lower_salary: 8 },
    { min: 8, max: 9 },
  ],
  [{ pay_rate: '$20.50/hr' }, { text: '$20.50/hr' }],
  [{ salary: '₹25,000 per month' }, { text: '₹25,000 per month' }],
  [{ compensation_minimum: 5, compensation_visible: false }, undefined],
  [
    { min_amount: 8, currency: 'EUR', interval: 'hourly' },
    { min: 8, currency: 'EUR', period: 'hour' },
  ],
  [
    { pay_ranges: [{ min_cents: 1800, title: 'Hourly' }], moneda: 'EUR' },
    { min: 18, currency: 'EUR', period: 'hour' },
  ],
  [{ salary: '0' }, undefined],
  [{ salary_min: 0, salary_max: 0, salary_currency: 'EUR' }, undefined],
  [{ bonus: 5000, payroll_department: 'X' }, undefined],
])('SOURCE-05 the pay of %j is read', async (fields, pay) => {
  const posting = await read({ location: 'Lyon', ...fields });
  expect(posting.pay).toEqual(pay);
});

test.each<[object, Partial<Posting>]>([
  [
    { url_active_page: 'https://a.example/1', company_url: 'https://b.example' },
    { address: 'https://a.example/1' },
  ],
  [
    { redirect_url: 'https://a.example/1', employerWebsiteUrl: 'https://b.example' },
    { address: 'https://a.example/1' },
  ],
  [
    { ApplyURI: ['https://a.example/1/apply'] },
    { applyAddress: 'https://a.example/1/apply', address: undefined },
  ],
  [{ advertiseToDateTimeUTC: 'Sun, 20 Sep 2026 04:59:00:0' }, { expires: 'Sun, 20 Sep 2026 04:59:00' }],
  [{ aktuelleVeroeffentlichungsdatum: '2026-11-10', updated_at: '2026-11-20' }, { posted: '2026-11-10' }],
  [{ fecha_publicacion: 1764000000000, postedOn: 'Posted 3 days ago' }, { posted: '1764000000000' }],
  [
    { recruiter: { name: 'A', title: 'HR', url: 'https://b.example/p', createdAt: '2026-01-01' } },
    { title: 'Cook', address: undefined, posted: undefined },
  ],
  [
    { location_city: 'Lille', location_country_code: 'FR', location: null },
    { places: [{ text: 'Lille', country: 'FR' }] },
  ],
  [
    { worker_sub_type: 'Intern', min_years_experience: '2 years', tech_stack: ['Go'] },
    { employmentCodes: ['internship'], experience: '2 years', skills: ['Go'] },
  ],
  [
    {
      about_the_role: 'A.',
      minimum_qualifications: 'B.',
      preferred_qualifications: 'C.',
      what_you_will_do: 'D.',
    },
    {
      html: '<p>A.</p>\n<h3>What you will do</h3>\n<p>D.</p>\n<h3>Minimum qualifications</h3>\n<p>B.</p>\n<h3>Preferred qualifications</h3>\n<p>C.</p>',
    },
  ],
  [
    { advert_text: 'You cook.', open_until: '31 Dec 2026' },
    { title: 'Cook', html: '<p>You cook.</p>', expires: '31 Dec 2026' },
  ],
  [
    { type_contrat: 'CDI', url_candidature: 'https://a.example/1' },
    { employmentCodes: ['permanent'], applyAddress: 'https://a.example/1' },
  ],
  [{ remote_policy: 'Hybrid, 2 days', requisition_title: 'X' }, { remote: 'hybrid' }],
])('SOURCE-02 names that no list has are known by their shape: %j', async (fields, posting) => {
  expect(await read({ location: 'Lyon', ...fields })).toMatchObject(posting);
});

test('SOURCE-02 what a feed says of people, companies and pages is not said of the job', async () => {
  const fields = {
    location: 'Lyon, France',
    company: {
      name: 'Acme',
      location: 'Berlin',
      description: 'About us',
      url: 'https://b.example',
      created_at: '1999-01-01',
    },
    contact: { name: 'A', title: 'HR', city: 'Oslo', country: 'NO', department: 'HR' },
    hiring_manager: { name: 'B', company: 'Other', location: 'Rome' },
    meta: { title: 'Jobs', description: 'Our jobs', url: 'https://b.example/jobs', keywords: ['jobs'] },
    office_details: { city: 'Bonn', url: 'https://b.example/office' },
    related_jobs: [{ id: 2, title: 'Nurse', url: 'https://b.example/2' }],
    location_id: 44,
    company_size: '50',
    updated_at: '2026-11-20',
  };
  expect(await read(fields)).toEqual({
    externalId: '1',
    title: 'Cook',
    company: 'Acme',
    companyFrom: 'posting',
    companyWebsite: 'https://b.example/',
    row: 1,
    places: [{ text: 'Lyon, France' }],
    remoteFrom: [],
    employmentTypes: [],
    employmentCodes: [],
    departments: [],
    skills: [],
  });
});

test.each<[object, Partial<Posting>]>([
  [
    { candidate_required_location: 'USA only', url: 'https://a.example/1' },
    { remote: 'remote', remoteFrom: ['USA'] },
  ],
  [
    { workplaceType: 'remote', country: 'US', categories: { location: 'Remote', allLocations: ['Remote'] } },
    { remote: 'remote', remoteFrom: ['US'], places: [] },
  ],
  [
    { location: 'Lyon', candidate_required_location: 'France' },
    { places: [{ text: 'Lyon' }], remoteFrom: ['France'] },
  ],
])('SOURCE-04 from where people may work is said of remote work: %j', async (fields, posting) => {
  expect(await read(fields)).toMatchObject(posting);
});

test.each(['draft', 'archived'])('SOURCE-06 a posting whose state is %s isn’t public', async (state) => {
  expect(await rowsOf(JSON.stringify([{ id: 1, title: 'Cook', state, city: 'Lyon' }]))).toMatchObject([
    { reason: 'not-public' },
  ]);
});

test('SOURCE-02 pay of several names: amounts count before the name of their band', async () => {
  const posting = await read({
    location: 'Lyon',
    salary_id: { id: 7, name: '€20,000-25,000 a year' },
    pay: { min: 24000, max: null, currency: 'EUR', period: 'year' },
  });
  expect(posting.pay).toMatchObject({ min: 24000, currency: 'EUR', period: 'year' });
});

test('SOURCE-08 the company of a posting is that of the board where people apply', async () => {
  const fields = { name: 'Nurse', releasedDate: '2026-03-10', location: { city: 'Lyon' } };
  const [posting] = await postingsOf(
    JSON.stringify({ content: [{ ...fields, applyUrl: 'https://jobs.smartrecruiters.com/Wise/7' }] }),
  );
  expect(posting).toMatchObject({ company: 'Wise', companyFrom: 'address' });
});
