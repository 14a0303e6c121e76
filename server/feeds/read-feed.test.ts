import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstOf, postingsOf, rowsOf } from '../../tests/support/feeds.ts';
import type { Posting } from './posting.ts';
import { readFeed } from './read-feed.ts';

const job = { id: 'n-1', title: 'Night nurse', city: 'Leeds', description: '<p>You care at night.</p>' };
const xml = (encoding: string, company: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><jobs><job id="n-1"><title>Night nurse</title><company>${company}</company></job></jobs>`;
const csv = 'sep=;\nid;title;company\nn-1;Night nurse;Clínica 10 €\n';
const latin = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');

test.each<[string, string | Uint8Array, Partial<Posting>]>([
  ['JSON', JSON.stringify({ total: 1, result: { list: [job] } }), { externalId: 'n-1' }],
  ['JSON of one posting', JSON.stringify({ data: job }), { externalId: 'n-1' }],
  ['JSON lines', `${JSON.stringify(job)}\n${JSON.stringify({ ...job, id: 'n-2' })}`, { externalId: 'n-1' }],
  ['XML', xml('utf-8', 'Clínica'), { externalId: 'n-1', company: 'Clínica' }],
  ['XML in another encoding', latin(xml('iso-8859-1', 'Clínica')), { company: 'Clínica' }],
  ['XML in another encoding than it says', latin(xml('utf-8', 'Clínica')), { company: 'Clínica' }],
  [
    'XML of attributes',
    '<jobs><job Id="n-1" Title="Night nurse" City="Leeds"/></jobs>',
    { places: [{ text: 'Leeds' }] },
  ],
  [
    'XML of unknown names',
    '<a><b><title>Nurse</title><url>https://a.example/1</url><city>Leeds</city></b></a>',
    { title: 'Nurse' },
  ],
  ['CSV in Windows-1252', latin(csv), { company: 'Clínica 10 €' }],
  [
    'a table in UTF-16',
    Buffer.from(`\ufeff${csv.replaceAll(';', '\t').slice(6)}`, 'utf16le'),
    { company: 'Clínica 10 €' },
  ],
  ['gzip', gzipSync(JSON.stringify([job])), { externalId: 'n-1' }],
  [
    'JSON-LD',
    JSON.stringify({
      '@graph': [
        { '@type': 'WebPage' },
        { '@type': ['JobPosting'], title: 'Nurse', url: 'https://a.example/1' },
      ],
    }),
    { title: 'Nurse' },
  ],
  [
    'a page with a comma too many',
    '<!doctype html><script type="application/ld+json">{"@type":"JobPosting","title":"Nurse","url":"https://a.example/1",}</script>',
    { title: 'Nurse' },
  ],
])('SOURCE-01 %s is read by itself', async (_name, feed, posting) => {
  expect(await firstOf(feed)).toMatchObject(posting);
});

test('SOURCE-01 lists of departments are one, whatever the feed says about itself', async () => {
  const feed = {
    name: 'Acme',
    departments: [
      { id: 1, name: 'A', jobs: [{ title: 'Cook', url: 'https://a.example/1' }] },
      { id: 2, name: 'B', jobs: [{ title: 'Nurse', url: 'https://a.example/2' }] },
    ],
  };
  expect((await postingsOf(JSON.stringify(feed))).map(({ title }) => title)).toEqual(['Cook', 'Nurse']);
  const one = {
    title: 'Acme jobs',
    description: 'All',
    url: 'https://a.example',
    items: [{ id: 1, title: 'Cook', url: 'https://a.example/1' }],
  };
  expect(await firstOf(JSON.stringify(one))).toMatchObject({ title: 'Cook' });
});

test('SOURCE-01 pieces that end inside of a character are put together', async () => {
  const bytes = Buffer.from(xml('utf-8', 'Clínica दिल्ली €'));
  const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
  expect(await firstOf(pieces)).toMatchObject({ company: 'Clínica दिल्ली €' });
});

test('SOURCE-01 RSS has companies and places in titles and labelled lines, Atom the address of the page', async () => {
  const items = ['Nurse', 'Cook', 'Driver'].map(
    (title) =>
      `<item><title>Acme: ${title}</title><link>https://a.example/${title}</link><description>&lt;b&gt;Location:&lt;/b&gt; Lyon&lt;br&gt;You work.</description></item>`,
  );
  expect(
    await firstOf(`<rss><channel><title>All jobs</title>${items.join('')}</channel></rss>`),
  ).toMatchObject({
    title: 'Nurse',
    company: 'Acme',
    companyFrom: 'title',
    places: [{ text: 'Lyon' }],
  });
  const atom =
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>t:1</id><title>Cook</title><author><name>Acme</name></author><link rel="self" href="https://a.example/feed"/><link rel="alternate" href="https://a.example/1"/><content type="xhtml"><div><p>You <b>cook</b>.</p></div></content></entry></feed>';
  expect(await firstOf(atom)).toMatchObject({
    address: 'https://a.example/1',
    company: 'Acme',
    html: '<div><p>You <b>cook</b>.</p></div>',
  });
});

/** Shapes of systems, as their documentation has them. */
test.each<[string, unknown, Partial<Posting>]>([
  [
    'greenhouse',
    {
      absolute_url: 'https://boards.greenhouse.io/acme/jobs/9',
      internal_job_id: 8,
      id: 9,
      title: 'Analyst',
      location: { name: 'Remote - Brazil' },
      updated_at: '2026-11-28',
      first_published: '2026-11-01',
      departments: [{ name: 'Data' }],
      education: 'education_optional',
      offices: [{ name: 'HQ' }],
      metadata: [{ name: 'Employment Type', value: 'Regular' }],
    },
    {
      externalId: '9',
      company: 'acme',
      companyFrom: 'address',
      remote: 'remote',
      remoteFrom: ['Brazil'],
      posted: '2026-11-01',
      departments: ['Data'],
      education: undefined,
      employmentCodes: ['permanent'],
    },
  ],
  [
    'lever',
    {
      id: 'l',
      text: 'Chef',
      hostedUrl: 'https://jobs.eu.lever.co/acme/l',
      applyUrl: 'https://jobs.eu.lever.co/acme/l/apply',
      createdAt: 1761900000000,
      country: 'FR',
      workplaceType: 'hybrid',
      categories: {
        commitment: 'Full-time',
        location: 'Lyon',
        allLocations: ['Lyon', 'Lille'],
        team: 'Kitchen',
      },
    },
    {
      title: 'Chef',
      company: 'acme',
      address: 'https://jobs.eu.lever.co/acme/l',
      applyAddress: 'https://jobs.eu.lever.co/acme/l/apply',
      posted: '1761900000000',
      remote: 'hybrid',
      places: [{ text: 'Lyon', country: 'FR' }, { text: 'Lille' }],
      employmentCodes: ['full-time'],
    },
  ],
  [
    'smartrecruiters',
    {
      id: '7',
      name: 'Chemist',
      releasedDate: '2026-10-20',
      company: { identifier: 'LabCo', name: 'Lab Co' },
      location: { city: 'Basel', country: 'ch', hybrid: true },
      typeOfEmployment: { id: 'x', label: 'Part-time' },
      department: {},
    },
    {
      title: 'Chemist',
      company: 'Lab Co',
      remote: 'hybrid',
      places: [{ text: 'Basel', country: 'ch' }],
      address: 'https://jobs.smartrecruiters.com/LabCo/7',
      employmentCodes: ['part-time'],
      departments: [],
    },
  ],
  [
    'breezy',
    {
      id: 'b',
      name: 'Cook',
      url: 'https://acme.breezy.hr/p/b',
      type: { id: 'fullTime', name: 'Full-Time' },
      location: {
        country: { name: 'Canada', id: 'CA' },
        city: 'Toronto',
        is_remote: false,
        name: 'Toronto, ON',
      },
      company: { name: 'Acme Foods' },
    },
    {
      title: 'Cook',
      company: 'Acme Foods',
      places: [{ text: 'Toronto, ON, Canada', country: 'CA' }],
      employmentTypes: ['Full-Time'],
    },
  ],
  [
    'teamtailor',
    {
      id: '4',
      type: 'jobs',
      links: { 'careersite-job-url': 'https://acme.teamtailor.com/jobs/4' },
      attributes: {
        title: 'Baker',
        'created-at': '2026-10-01',
        'end-date': '2026-12-24',
        'remote-status': 'none',
      },
    },
    {
      externalId: '4',
      title: 'Baker',
      address: 'https://acme.teamtailor.com/jobs/4',
      posted: '2026-10-01',
      expires: '2026-12-24',
      remote: undefined,
    },
  ],
  [
    'workday',
    {
      title: 'Nurse',
      externalPath: '/job/Dublin/Nurse_R-5',
      locationsText: 'Dublin',
      postedOn: 'Posted 30+ Days Ago',
      bulletFields: ['R-5'],
    },
    { title: 'Nurse', externalId: '/job/Dublin/Nurse_R-5', posted: undefined, places: [{ text: 'Dublin' }] },
  ],
  [
    'of an aggregator',
    {
      job_id: 'x',
      job_title: 'Driver',
      employer_name: 'Orbit',
      job_city: 'Austin',
      job_state: 'TX',
      job_country: 'US',
      job_apply_link: 'javascript:alert(1)',
      experience_level: 'Not Applicable',
      job_posted_at_datetime_utc: '2026-11-11T00:00:00Z',
    },
    {
      title: 'Driver',
      company: 'Orbit',
      places: [{ text: 'Austin, TX', country: 'US' }],
      applyAddress: undefined,
      experience: undefined,
      posted: '2026-11-11T00:00:00Z',
    },
  ],
  [
    'the object of a public employment service that has its texts',
    {
      PositionTitle: 'Keeper',
      UserArea: { Details: { JobSummary: 'You keep the light.', MajorDuties: ['Paint.'] } },
    },
    { title: 'Keeper', html: '<p>You keep the light.</p>\n<h3>Major duties</h3>\n<p>Paint.</p>' },
  ],
  [
    'the object of a public employment service that has its address',
    { intitule: 'Gardien', origineOffre: { origine: '1', urlOrigine: 'https://a.example/1' } },
    { title: 'Gardien', address: 'https://a.example/1' },
  ],
  [
    'the object that says how to apply',
    {
      headline: 'Keeper',
      webpage_url: 'https://a.example/1',
      application_details: { url: 'https://b.example/apply' },
    },
    { address: 'https://a.example/1', applyAddress: 'https://b.example/apply' },
  ],
  [
    'a column of further information',
    { Role: 'Keeper', 'More Info': 'https://a.example/1' },
    { title: 'Keeper', address: 'https://a.example/1' },
  ],
])('SOURCE-02 a posting of the shape %s is read', async (_name, record, posting) => {
  expect(await firstOf(JSON.stringify({ jobs: [record] }))).toMatchObject(posting);
});

test.each([
  [
    'French',
    'Référence;Intitulé du poste;Entreprise;Ville;Type de contrat\n1;Infirmière;Parc;Lyon;CDI',
    'Infirmière',
  ],
  ['Spanish', 'Clave;Puesto;Empresa;Ciudad;Tipo de contrato\n1;Cocinero;Sol;Sevilla;Indefinido', 'Cocinero'],
  ['German', 'Referenz;Stellenbezeichnung;Arbeitgeber;Ort;Vertragsart\n1;Koch;Nord;Kiel;unbefristet', 'Koch'],
  ['Hindi', 'आईडी,पद,कंपनी,शहर,रोजगार का प्रकार\n1,ड्राइवर,सेवा,पुणे,स्थायी', 'ड्राइवर'],
  ['Arabic', 'المعرف,المسمى الوظيفي,الشركة,المدينة,نوع الوظيفة\n1,محاسب,شركة,دبي,دائم', 'محاسب'],
])('SOURCE-02 columns with names in %s are read', async (_language, table, title) => {
  const posting = await firstOf(`My vacancies\n\n${table}\n`);
  expect(posting).toMatchObject({ externalId: '1', title, employmentCodes: ['permanent'] });
  expect(posting.company).toBeDefined();
  expect(posting.places).toHaveLength(1);
});

test('SOURCE-07 rows with numbers of their own but one page and text are one posting', async () => {
  const job = (id: string, city: string, text = 'You cook.') =>
    `<job><title>Cook</title><referencenumber>${id}</referencenumber><url>https://a.example/1</url><city>${city}</city><description>${text}</description></job>`;
  const feed = `<source>${job('1', 'Lyon')}${job('1-2', 'Lille')}${job('2', 'Nice', 'You bake.')}</source>`;
  expect(await postingsOf(feed)).toMatchObject([
    { externalId: '1', places: [{ text: 'Lyon' }, { text: 'Lille' }] },
    { externalId: '2', places: [{ text: 'Nice' }] },
  ]);
});

test('SOURCE-07 rows of one posting are one with all places, in the order of the feed', async () => {
  const rows = [
    { id: 1, title: 'Cook', location: 'Lyon' },
    { id: 2, title: 'Driver', location: 'Lyon' },
    { id: 1, title: 'Cook', location: 'Lille', department: 'Kitchen' },
    { id: 1, title: 'Baker', location: 'Lille' },
  ];
  const postings = await postingsOf(JSON.stringify(rows));
  expect(postings.map(({ title }) => title)).toEqual(['Cook', 'Driver', 'Baker']);
  expect(postings[0]).toMatchObject({
    places: [{ text: 'Lyon' }, { text: 'Lille' }],
    departments: ['Kitchen'],
  });
});

const UNKNOWN = [
  ['a table', 'Was;Wo;Wieviel\nKoch;Kiel;20 €\nFahrer;Lübeck;21 €\n'],
  [
    'JSON',
    JSON.stringify({
      a: {
        b: [
          { Was: 'Koch', Wo: 'Kiel', Wieviel: '20 €' },
          { Was: 'Fahrer', Wo: 'Lübeck' },
        ],
      },
    }),
  ],
  [
    'XML',
    '<a><b><Was>Koch</Was><Wo>Kiel</Wo><Wieviel>20 €</Wieviel></b><b><Was>Fahrer</Was><Wo>Lübeck</Wo></b></a>',
  ],
] as const;

test.each(UNKNOWN)(
  'SOURCE-09 %s of an unknown shape is read by what people say that its columns have',
  async (_name, feed) => {
    await expect(rowsOf(feed)).rejects.toMatchObject({ problem: 'not-a-feed' });
    const { columns } = await readFeed(Buffer.from(feed), { isAny: true });
    expect(columns.slice(0, 2)).toMatchObject([
      { name: 'Was', samples: ['Koch', 'Fahrer'], guess: 'title' },
      { name: 'Wo', samples: ['Kiel', 'Lübeck'] },
    ]);
    const mapping = [
      { column: 'Was', field: 'title' },
      { column: 'Wo', field: 'place' },
      { column: 'Wieviel', field: 'pay' },
    ] as const;
    expect(await postingsOf(feed, { mapping })).toMatchObject([
      { title: 'Koch', places: [{ text: 'Kiel' }], pay: { text: '20 €' } },
      { title: 'Fahrer', places: [{ text: 'Lübeck' }] },
    ]);
  },
);
