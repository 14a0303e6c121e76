import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Posting } from './posting.ts';
import { readFeed } from './read-feed.ts';

const readAll = async (feed: string | object, chunk = 1_000_000): Promise<Posting[]> => {
  const text = typeof feed === 'string' ? feed : JSON.stringify(feed);
  const parts = text.match(new RegExp(`[^]{1,${chunk}}`, 'g')) ?? [];
  const { postings } = await readFeed(Readable.from(parts.map((part) => Buffer.from(part))));
  const all: Posting[] = [];
  for await (const row of postings) if (!('reason' in row)) all.push(row);
  return all;
};

const YEAR = new Date().getFullYear();
const row = (at: number, rest: object) => ({
  title: `Keeper ${at}`,
  source_id: 'lighthouses',
  job_id: `k${at}`,
  where: 'Brest',
  ...rest,
});

test('SOURCE-11 fields under invented names are told by what all rows hold there', async () => {
  const postings = await readAll([
    row(1, {
      council_name: 'Brest Harbour Council',
      kind_of_it: 'Full time',
      put_up: `${YEAR}-01-02`,
      there: 'https://lights.example/k/1',
      money: '€2,400 per month',
    }),
    row(2, {
      council_name: 'Crozon Town Council',
      kind_of_it: 'Part time',
      put_up: `${YEAR}-01-03`,
      there: 'https://lights.example/k/2',
      money: '€1,200 per month',
    }),
  ]);
  expect(postings).toMatchObject([
    {
      externalId: 'k1',
      company: 'Brest Harbour Council',
      employmentCodes: ['full-time'],
      posted: `${YEAR}-01-02`,
      address: 'https://lights.example/k/1',
      pay: { text: '€2,400 per month' },
    },
    { externalId: 'k2', company: 'Crozon Town Council', employmentCodes: ['part-time'] },
  ]);
});

test('SOURCE-11 what several columns could be, or what belongs to others, stays unsaid', async () => {
  const [posting] = await readAll([
    row(1, {
      recruiter_name: 'Anne Durand',
      one: 'https://lights.example/k/1',
      other: 'https://towers.example/k/1',
      last_checked: `${YEAR}-01-02`,
      referral_bonus: '€500',
      contact_location: 'Quimper',
      recruiter_page_url: 'https://lights.example/people/anne',
    }),
  ]);
  expect(posting).toMatchObject({ places: [{ text: 'Brest' }] });
  for (const field of ['company', 'address', 'posted', 'pay'] as const)
    expect(posting?.[field]).toBeUndefined();
});

test.each([
  [{ functie: 'Design', vacatureTitel: 'Designer', plaats: 'Hilversum' }, { title: 'Designer' }],
  [
    { title: 'Cook', location: 'Lyon', end_date: '2027-09-30', submission_deadline: '2027-01-10' },
    { expires: '2027-01-10' },
  ],
  [
    { title: 'Cook', LocationDescription: 'Lyon', SalaryDescription: '€30,000' },
    { places: [{ text: 'Lyon' }], pay: { text: '€30,000' } },
  ],
  [{ titulo: 'Cook', local: 'Lisboa', data_post: '2026-06-09' }, { posted: '2026-06-09' }],
  [
    {
      title: 'Cook',
      location: 'Lyon',
      job_posted_at_timestamp: 1_792_956_800,
      job_posted_at_datetime_utc: '2026-10-25T19:33:20Z',
    },
    { posted: '2026-10-25T19:33:20Z' },
  ],
  [
    { title: 'Cook', city: 'Perth', salary: 'AUD $80,000', salary_min: 80_000, salary_currency_id: 1 },
    { pay: { min: 80_000, currency: 'AUD' } },
  ],
])('SOURCE-02 %j says %j', async (record, expected) => {
  expect(await readAll([record])).toMatchObject([expected]);
});

test('SOURCE-02 HR-XML’s openings are one posting each, and their programs’ values no text', async () => {
  const [posting] = await readAll(`<PositionOpening xmlns="http://ns.hr-xml.org">
    <PositionPostings><PositionPosting><Id validFrom="2026-11-11" validTo="2027-11-15"><IdValue>24</IdValue></Id>
      <Link>https://lights.example/24</Link></PositionPosting></PositionPostings>
    <PositionProfile><PositionDetail><PositionTitle>Keeper</PositionTitle>
      <PositionOrganization><OrganizationIdentifiers><OrganizationName>Bay Lights</OrganizationName></OrganizationIdentifiers></PositionOrganization>
      <PhysicalLocation><PostalAddress><CountryCode>DE</CountryCode><Municipality>Kiel</Municipality></PostalAddress></PhysicalLocation>
      <PositionScheduleTypeCode>FullTime</PositionScheduleTypeCode></PositionDetail>
      <JobCategoryCode listName="ESCO">http://data.europa.eu/esco/1</JobCategoryCode>
      <PositionFormattedDescription><Content>You keep the light of the tower.</Content></PositionFormattedDescription>
      <TravelPreference><Description>UNKNOWN</Description></TravelPreference>
      <HowToApply><ApplicationMethod><InternetWebAddress>https://lights.example/24/apply</InternetWebAddress></ApplicationMethod></HowToApply>
    </PositionProfile></PositionOpening>`);
  expect(posting).toMatchObject({
    externalId: '24',
    title: 'Keeper',
    company: 'Bay Lights',
    places: [{ text: 'Kiel', country: 'DE' }],
    html: '<p>You keep the light of the tower.</p>',
    address: 'https://lights.example/24',
    applyAddress: 'https://lights.example/24/apply',
    posted: '2026-11-11',
    expires: '2027-11-15',
    employmentCodes: ['full-time'],
  });
});

test.each([7, 1000])(
  'SOURCE-06 ampersands that begin no reference are text, in pieces of %i',
  async (chunk) => {
    const xml = `<jobs><job><title>R&D keeper &amp; cook</title><company><![CDATA[Fish &amp Chips]]></company><city>Kiel</city>
    <description>Light &Fog since 1900; no ends, all tags stay.</description><url>https://a.example/?a=1&b=2</url></job></jobs>`;
    expect(await readAll(xml, chunk)).toMatchObject([
      {
        title: 'R&D keeper & cook',
        company: 'Fish &amp Chips',
        html: '<p>Light &amp;Fog since 1900; no ends, all tags stay.</p>',
        address: 'https://a.example/?a=1&b=2',
      },
    ]);
  },
);
