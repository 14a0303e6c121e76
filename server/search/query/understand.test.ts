import { expect, test } from 'vitest';
import { engineOf, jobDocument, lexiconOf, MOMENT, pageOf, titled } from '#tests/support/search-jobs.ts';
import intents from '../data/intents.json' with { type: 'json' };

test('JOBS-12 years of experience are understood as a number and as a range', () => {
  const engine = engineOf([2, 6, 12].map((year) => jobDocument({ jobId: year, experienceYear: year })));
  const found = (text: string) =>
    pageOf(engine, { job_title: text }).jobIds.toSorted((one, other) => one - other);
  expect(found('2 years')).toEqual([2]);
  expect(found('5-7 years experience')).toEqual([6]);
  expect(found('5+ yrs')).toEqual([6]);
});

test('JOBS-12 JOBS-17 a qualification is recognised, and found in the form of a job and in its description', () => {
  const lexicon = lexiconOf({
    degrees: [{ id: 1, names: ['B.Tech', 'bachelor of technology'] }],
    educations: [{ id: 1, names: ['Higher Secondary (12th)', '12th pass'] }],
    synonyms: [['B.Tech', 'bachelor of technology']],
  });
  const engine = engineOf(
    [
      jobDocument({ jobId: 1, degreeIds: [1] }),
      jobDocument({ jobId: 2, description: '<p>Bachelor of Technology</p>' }),
      jobDocument({ jobId: 3, degreeIds: [2], educationIds: [1] }),
    ],
    lexicon,
  );
  for (const text of ['b.tech', 'BTech welder', 'Bachelor of Technology'])
    expect(pageOf(engine, { job_title: text }).jobIds).toEqual([1, 2]);
  const { jobIds, recognised } = pageOf(engine, { job_title: '12th pass welder' });
  expect(jobIds).toEqual([3]);
  expect(recognised[0]).toEqual({ kind: 'qualification', text: '12th pass', without: 'welder' });
});

test('JOBS-12 without a recognised word, nothing is left of the signs around it', () => {
  const skills = ['kafka', 'baking'].map((name, place) => ({ id: place + 1, names: [name] }));
  const engine = engineOf(titled('Welder'), lexiconOf({ skills }));
  const without = (word: string, text: string) =>
    pageOf(engine, { job_title: text }).recognised.find(({ text: own }) => own === word)?.without;
  expect(without('kafka', 'kafka. baking')).toBe('baking');
  expect(without('kafka', 'kafka .net')).toBe('.net');
  expect(without('baking', 'c++ baking')).toBe('c++');
});

test('JOBS-12 a last word of designations or of most titles counts as a job title, whatever other meanings it has', () => {
  const lexicon = lexiconOf({
    designations: [{ id: 1, names: ['Java Developer'] }],
    skills: [
      { id: 1, names: ['developer'] },
      { id: 2, names: ['kubernetes'] },
    ],
  });
  const engine = engineOf(titled('Welder', 'Arc welder', 'Pipe welder', 'Java expert'), lexicon);
  const recognised = (text: string) =>
    pageOf(engine, { job_title: text }).recognised.map((one) => `${one.kind} ${one.text}`);
  expect(recognised('welder kubernetes')).toEqual(['title welder', 'skill kubernetes']);
  expect(recognised('developers')).toEqual(['title developers']);
  expect(recognised('pipe')).toEqual([]);
});

test('JOBS-24 all words of a long search count, to the condition at its end', () => {
  const words =
    'amber birch cedar daisy elder ferny grape hazel irises jasper kelps lilac mosses nettle olives pansy';
  const engine = engineOf([
    jobDocument({ jobId: 1, title: 'Welder', description: `<p>${words}</p>`, experienceYear: 2 }),
    jobDocument({ jobId: 2, title: 'Welder', description: `<p>${words}</p>`, experienceYear: 7 }),
  ]);
  const query = engine.queries.queryOf(`welder ${words} 6-8 years`, MOMENT);
  expect(query.units.map(({ kind }) => kind)).toEqual([
    'title',
    ...words.split(' ').map(() => 'word'),
    'experience',
  ]);
});

test('JOBS-18 of more than sixteen words that only a description has, each must follow the one before it', () => {
  const words =
    'amber birch cedar daisy elder ferny grape hazel irises jasper kelps lilac mosses nettle olives pansy quince reed'.split(
      ' ',
    );
  const [last = '', beforeLast = ''] = words.toReversed();
  const others = [...words.slice(0, -2), last, beforeLast];
  const engine = engineOf(
    [words, others].map((said, place) =>
      jobDocument({ jobId: place + 1, title: 'Welder', description: `<p>${said.join(' ')}</p>` }),
    ),
  );
  const query = engine.queries.queryOf(words.join(' '), MOMENT);
  const page = { size: 10, offset: 0, sort: 'relevance', counted: false } as const;
  expect(engine.store.page({ query, filters: {}, moment: MOMENT }, page).mentions.jobIds).toEqual([1]);
});

const titlesFor = (titles: readonly string[], text: string) => {
  const { jobIds, partial } = pageOf(engineOf(titled(...titles), lexiconOf({ intents })), {
    job_title: text,
  });
  const of = (ids: readonly number[]) => ids.map((id) => titles[id - 1]);
  return { matches: of(jobIds), partial: of(partial) };
};

test('JOBS-18 a rank means the same before its field and behind it', () => {
  const titles = ['Kiln Operations Supervisor', 'Operations Supervisor', 'Supervisor', 'Kiln Painter'];
  for (const text of [
    'supervisor kiln operations',
    'supervisor of kiln operations',
    'kiln operations supervisor',
  ])
    expect(titlesFor(titles, text).matches).toEqual(['Kiln Operations Supervisor']);
});

test('JOBS-18 without a rank in a field, other work in it follows, then the rank in others', () => {
  const titles = ['Vice President, Ships', 'Vice President', 'Compliance notary'];
  expect(titlesFor(titles, 'vice president of compliance').partial[0]).toBe('Compliance notary');
});

test('JOBS-18 a word that only ends titles is no title beside one', () => {
  const titles = ['Notary', 'Baker - Bread domain', 'Welder - Ships domain', 'Pilot - Cargo domain'];
  expect(titlesFor(titles, 'notary domain').matches).toEqual(['Notary']);
  expect(titlesFor(titles, 'cargo domain').matches).toEqual(['Pilot - Cargo domain']);
});

test('JOBS-18 people are found by what they do', () => {
  const titles = ['Process Engineer', 'Engineering clerk'];
  expect(titlesFor(titles, 'process engineering').matches).toEqual(['Process Engineer']);
});

test('JOBS-18 where nothing else would be shown, jobs with akin words are', () => {
  const titles = ['Biotechnology lead', 'Pastry chef'];
  expect(titlesFor(titles, 'biotechnologist')).toEqual({ matches: [], partial: ['Biotechnology lead'] });
});

test('JOBS-18 a version behind a skill and words that only say that it is one exclude no job', () => {
  const lexicon = lexiconOf({ skills: [{ id: 1, names: ['Kafka'] }] });
  const engine = engineOf(
    [
      ...['Streams', 'Queues'].map((title, place) =>
        jobDocument({ jobId: place + 1, title, tagIds: [1], skills: ['Kafka', 'Drupal'] }),
      ),
      // In such titles, "skills" says nothing of what people are.
      ...titled(
        'Baker, good skills',
        'Cook with knife skills',
        'Smith with welding skills',
        'Version keeper',
      ).map((job, place) => ({
        ...job,
        jobId: place + 3,
      })),
    ],
    lexicon,
  );
  const versions = [
    'kafka 3 skills',
    'kafka 3.x knowledge',
    'kafka version 3 knowledge',
    'kafka 3.8',
    'kafka 3 basics',
    'skills in kafka 3',
  ];
  for (const text of [...versions, 'drupal 8 skills', 'kafka advanced skills'])
    expect([text, pageOf(engine, { job_title: text }).jobIds.toSorted()]).toEqual([text, [1, 2]]);
});

test('JOBS-18 a role of several words in any field counts less than its field', () => {
  const titles = ['Team leader', 'Sales team leader', 'Clinical nurse'];
  const { matches, partial } = titlesFor(titles, 'clinical team manager');
  expect([matches, partial[0]]).toEqual([[], 'Clinical nurse']);
  expect(titlesFor(titles, 'team manager').matches).toEqual(['Team leader', 'Sales team leader']);
});
