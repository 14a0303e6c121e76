import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { employmentCodesIn } from './employment.ts';
import type { Posting } from './posting.ts';
import { readFeed } from './read-feed.ts';

const readAll = async (feed: string | object): Promise<Posting[]> => {
  const text = typeof feed === 'string' ? feed : JSON.stringify(feed);
  const { postings } = await readFeed(Readable.from([Buffer.from(text)]));
  const all: Posting[] = [];
  for await (const row of postings) if (!('reason' in row)) all.push(row);
  return all;
};

test.each([
  ['Deltid, Tillsvidareanställning', ['part-time', 'permanent']],
  ['Tempo indeterminato', ['permanent']],
  ['Contratto a tempo determinato', ['temporary']],
  ['Niepełny etat', ['part-time']],
  ['Pełny etat', ['full-time']],
  ['Tam zamanlı', ['full-time']],
  ['Повна зайнятість', ['full-time']],
  ['Частичная занятость', ['part-time']],
  ['Osa-aikainen', ['part-time']],
  ['Onbepaalde tijd', ['permanent']],
  ['Umowa na czas nieokreślony', ['permanent']],
  ['Umowa na czas określony', ['temporary']],
  ['SALARIED_FT', ['full-time']],
  ['Something of ours', []],
])('SOURCE-02 %s says %j', (words, codes) => {
  expect(employmentCodesIn([words])).toEqual(codes);
});

test('SOURCE-03 sections under names that nobody knows are part of the text, and programs’ words aren’t', async () => {
  const [posting] = await readAll([
    {
      title: 'Cook',
      location: 'Lyon',
      our_kitchen: 'You cook soup for two hundred people every single day.',
      seo_text: 'Find the best jobs for cooks in Lyon and everywhere else today.',
      content: { role: '<p>You stir.</p>', lists: [{ text: 'Bring', content: '<li>A spoon</li>' }] },
    },
  ]);
  expect(posting?.html).toBe(
    '<p>You stir.</p>\n<h3>Bring</h3>\n<ul><li>A spoon</li></ul>\n<h3>Our kitchen</h3>\n<p>You cook soup for two hundred people every single day.</p>',
  );
});

test('SOURCE-02 a posting is found however deep it is, with what stands around it', async () => {
  const json = await readAll({
    d: { results: [{ reqId: '7', more: { city: 'Graz', texts: { results: [{ jobTitle: 'Turner' }] } } }] },
  });
  expect(json).toMatchObject([{ externalId: '7', title: 'Turner', places: [{ text: 'Graz' }] }]);
  const xml = await readAll(
    '<all><one><ref>7</ref><inner><title>Turner</title><city>Graz</city></inner></one><one><ref>8</ref><inner><title>Cook</title><city>Linz</city></inner></one></all>',
  );
  expect(xml).toMatchObject([
    { externalId: '7', title: 'Turner' },
    { externalId: '8', title: 'Cook' },
  ]);
  const pairs = await readAll(
    '<export><record><field name="Title">Turner</field><field name="City">Graz</field></record></export>',
  );
  expect(pairs).toMatchObject([{ title: 'Turner', places: [{ text: 'Graz' }] }]);
});

test('SOURCE-02 names in several languages, moments of OData and the only address of a page are read', async () => {
  const [posting] = await readAll([
    {
      name: { nl: 'Kaasrijper', en: 'Affineur' },
      city: 'Gouda',
      employer: { data: { name: 'Kelder' } },
      postingDate: '/Date(1794268800000)/',
      see_it: 'https://a.example/jobs/7',
      part_time: true,
    },
  ]);
  expect(posting).toMatchObject({
    title: 'Affineur',
    company: 'Kelder',
    posted: '1794268800000',
    address: 'https://a.example/jobs/7',
    employmentCodes: ['part-time'],
  });
});

test('SOURCE-05 cents that nothing says, money in units, and guesses are told apart', async () => {
  const pay = async (fields: object) => (await readAll([{ title: 'Cook', city: 'Bonn', ...fields }]))[0]?.pay;
  const cents = (amount: number) => ({ amount, currency: 'EUR' });
  expect(
    await pay({ salaryFrom: cents(280_000), salaryTo: cents(340_000), salaryFrequency: 'PER_MONTH' }),
  ).toMatchObject({ min: 2800, max: 3400, currency: 'EUR', period: 'month' });
  expect(
    await pay({ salary: { min: { units: '2450', nanos: 500_000_000, currencyCode: 'EUR' }, unit: 'MONTH' } }),
  ).toMatchObject({ min: 2450.5, period: 'month' });
  expect(await pay({ salary_min: 26_000, salary_is_predicted: '1' })).toBeUndefined();
});

test('SOURCE-02 microdata and RDFa are read as JSON-LD is', async () => {
  const rdfa = `<!doctype html><html><body vocab="https://schema.org/"><div typeof="JobPosting" resource="https://a.example/7"><h1 property="title">Guide</h1><span property="hiringOrganization" typeof="Organization"><b property="name">Glen</b></span><p property="jobLocation" typeof="Place"><span property="address" typeof="PostalAddress"><i property="addressLocality">Oban</i><meta property="addressCountry" content="GB"></span></p><div property="description"><p>Show the stills.</p></div></div></body></html>`;
  const microdata = rdfa
    .replaceAll(/typeof="(\w+)"/g, 'itemscope itemtype="https://schema.org/$1"')
    .replaceAll('resource=', 'itemid=')
    .replaceAll('property=', 'itemprop=');
  for (const page of [rdfa, microdata])
    expect(await readAll(page)).toMatchObject([
      {
        title: 'Guide',
        company: 'Glen',
        places: [{ text: 'Oban', country: 'GB' }],
        html: '<p>Show the stills.</p>',
        address: 'https://a.example/7',
      },
    ]);
});
