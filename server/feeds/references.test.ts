import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

async function* each(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
const read = async (text: string): Promise<unknown[]> => {
  const { postings } = await readFeed(each(text));
  const all: unknown[] = [];
  for await (const posting of postings) all.push(posting);
  return all;
};
const TEXT = '<p>You count the birds of the bay.</p>';

test('SOURCE-02 what schema.org’s objects refer to is read where they refer to it', async () => {
  const graph = [
    { '@type': 'Organization', '@id': '#org', name: 'Wren Trust' },
    { '@type': 'Place', '@id': '#bay', address: { addressLocality: 'Inverness', addressCountry: 'GB' } },
    {
      '@type': 'JobPosting',
      title: 'Ornithologist',
      description: TEXT,
      hiringOrganization: { '@id': '#org' },
      jobLocation: [{ '@id': '#bay' }, { '@id': '#unknown' }],
    },
  ];
  const page = `<!doctype html><script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`;
  expect(await read(page)).toMatchObject([
    { title: 'Ornithologist', company: 'Wren Trust', places: [{ text: 'Inverness', country: 'GB' }] },
  ]);
});

test('SOURCE-02 what refers to itself ends', async () => {
  const posting = { '@type': 'JobPosting', '@id': '#a', title: 'Keeper', description: TEXT };
  const employer = { '@id': '#b', name: 'Bay Lights', subOrganization: { '@id': '#b' } };
  const root = [{ ...posting, hiringOrganization: { '@id': '#b' } }, employer];
  expect(await read(JSON.stringify(root))).toMatchObject([{ title: 'Keeper', company: 'Bay Lights' }]);
});

test('SOURCE-02 JSON:API’s related records are read with theirs', async () => {
  const root = {
    data: [
      {
        type: 'jobs',
        id: '99',
        attributes: { heading: 'Tram driver', body: TEXT },
        relationships: {
          location: { data: { type: 'locations', id: '3' } },
          employer: { data: { type: 'employers', id: '8' } },
          recruiter: { data: null },
        },
      },
    ],
    included: [
      { type: 'locations', id: '3', attributes: { city: 'Gothenburg', country: 'Sweden' } },
      { type: 'employers', id: '8', attributes: { name: 'Bay Trams' } },
    ],
  };
  expect(await read(JSON.stringify(root))).toMatchObject([
    { title: 'Tram driver', company: 'Bay Trams', places: [{ text: 'Gothenburg, Sweden' }] },
  ]);
});
