import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { postingsOf, rowsOf } from '../../tests/support/feeds.ts';
import { readFeed } from './read-feed.ts';

const jobs = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<job><id>${index}</id><title>Cook ${index}</title></job>`,
  ).join('');
const DOCTYPE = '<!DOCTYPE jobs [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>';

test.each<[string, string | Uint8Array, string]>([
  ['nothing', '', 'empty'],
  ['spaces', ' \n ', 'empty'],
  ['a page', '<!doctype html><title>Back soon</title>', 'not-a-feed'],
  ['a page called XML', '<html><body><h1>Maintenance</h1></body></html>', 'not-a-feed'],
  ['other XML', '<urlset><url><loc>https://a.example/</loc></url></urlset>', 'not-a-feed'],
  ['an error in JSON', '{"error":"not found","status":404}', 'not-a-feed'],
  ['other JSON', '[[[[[1]]]]]', 'not-a-feed'],
  ['JSON nested deeply', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'not-a-feed'],
  ['prose', 'Our jobs will be back tomorrow.\nThank you.', 'not-a-feed'],
  ['bytes', Uint8Array.of(0x89, 0x50, 0, 0, 1, 0, 2), 'not-a-feed'],
  ['cut JSON', '{"jobs":[{"id":1,"title":"Co', 'cut'],
  ['a cut line', '{"id":1,"title":"A"}\n{"id":2,"title":"B"}\n{"id":3,"ti', 'cut'],
  ['cut XML', `<jobs>${jobs(3)}<job><id>4</id><tit`, 'cut'],
  ['a cut archive', gzipSync(`<jobs>${jobs(3000)}</jobs>`).subarray(0, 3000), 'cut'],
  ['broken XML', `<jobs>${jobs(1)}<job><title>B</job></jobs>`, 'broken'],
  ['entities', `${DOCTYPE}<jobs><job><id>1</id><title>&a;&b;</title></job></jobs>`, 'unsafe'],
  [
    'two encodings',
    Buffer.concat([Buffer.from('id,title,city\n1,Café,A\n'), Buffer.from('2,Caf\xe9,B\n', 'latin1')]),
    'encoding',
  ],
])('SOURCE-06 %s is refused with its kind of problem', async (_name, feed, problem) => {
  await expect(postingsOf(feed)).rejects.toMatchObject({ problem });
});

test('SOURCE-06 what unpacks to more than the limit is refused', async () => {
  const bomb = gzipSync(`<jobs>${jobs(1)}${' '.repeat(100_000)}</jobs>`);
  await expect(postingsOf(bomb, { maxBytes: 50_000 })).rejects.toMatchObject({ problem: 'too-large' });
});

test.each([
  '[]',
  '{"jobs":[],"meta":{"total":0}}',
  '<jobs></jobs>',
  '<rss><channel><title>J</title></channel></rss>',
])('SOURCE-06 %s is a feed without postings', async (feed) => {
  expect(await rowsOf(feed)).toEqual([]);
});

test('SOURCE-06 rows that aren’t public postings are refused with their number', async () => {
  const feed = JSON.stringify([
    { id: 1, title: 'Cook', city: 'Lyon' },
    { id: 2, city: 'Lyon' },
    { id: 3, title: 'Draft', status: 'draft' },
    'text',
    { id: 5, title: 'Hidden', isListed: false },
  ]);
  expect((await rowsOf(feed)).filter((row) => 'reason' in row)).toEqual([
    { row: 2, reason: 'no-title' },
    { row: 3, reason: 'not-public' },
    { row: 4, reason: 'not-a-posting' },
    { row: 5, reason: 'not-public' },
  ]);
});

test('SOURCE-06 signs that aren’t XML do no harm', async () => {
  const [posting] = await postingsOf('<jobs><job><id>1</id><title>R&D&nbsp;chef</title></job></jobs>');
  expect(posting?.title).toBe('R&D chef');
});

/** A feed without an end. */
const endless = (text: string, piece: string) => {
  const state = { isClosed: false };
  async function* source() {
    try {
      yield Buffer.from(text);
      for (let number = 0; ; number += 1) yield Buffer.from(piece.replace('1', `${number}`));
    } finally {
      state.isClosed = true;
    }
  }
  return { state, source: source() };
};

test.each([
  ['XML', '<jobs>', '<job><id>1</id><title>Cook</title></job>'],
  ['JSON lines', '', '{"id":1,"title":"Cook"}\n'],
  ['a table', 'id,title\n', '1,Cook\n'],
])('SOURCE-06 %s is read before it ends, and closed by who has seen enough', async (_name, start, piece) => {
  const { state, source } = endless(start, piece);
  for await (const row of (await readFeed(source)).postings) {
    expect(row).toMatchObject({ title: 'Cook' });
    break;
  }
  expect(state.isClosed).toBe(true);
});
