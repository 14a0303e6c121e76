import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StaffArticle } from '#contract/blog/staff-calls.ts';
import type { JobCard } from '#contract/jobs/calls.ts';
import type { SearchMiss, Synonym } from '#contract/jobs/synonym-calls.ts';
import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { loadReference } from '#server/seed/index.ts';
import { jobPost, postJob, signInStaff, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
const staff = await signInStaff(portal);
const employer = await signUpEmployer(portal);

interface NamedRecord {
  readonly id: number;
  readonly name: string;
}
interface Refusal {
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}
const ask = <Body = Refusal>(call: string, body?: object) =>
  portal.request<Body>(call, { token: staff, body });
const offered = async (list: string, lang = 'en'): Promise<NamedRecord[]> =>
  (await portal.request<{ data: NamedRecord[] }>(`GET ${list}`, { headers: { 'accept-language': lang } }))
    .body.data;
const nameOf = async (list: string, id: number, lang = 'en') =>
  (await offered(list, lang)).find((entry) => entry.id === id)?.name;
const found = async (query: string): Promise<JobCard[]> =>
  (await portal.request(`GET jobs?${query}`)).body.data;
const add = async (list: string, name: string, others: object = {}): Promise<StaffLookupValue> =>
  (await ask<StaffLookupValue>('POST staff/lookup-values', { list, name, ...others })).body;
const numberOf = ({ id }: StaffLookupValue): number => Number(id.split(':')[1]);
const merge = (from: string, into: string) => ask('POST staff/lookup-merges', { from, into });

test('ROLE-01 a renamed lookup value has its new name on jobs, in forms and in every translated language', async () => {
  const jobId = await postJob(portal, employer, { degree_id: [1], tags_id: [5] });
  const seen = await nameOf('degrees', 1, 'fr');
  const names = { fr: 'Brevet du port', hi: 'बंदरगाह डिग्री' };
  expect((await ask('PUT staff/lookup-values/degrees:1', { name: ' Harbour  degree ', names })).status).toBe(
    200,
  );
  expect(await nameOf('degrees', 1)).toBe('Harbour degree');
  expect(await nameOf('degrees', 1, 'fr')).toBe('Brevet du port');
  // Missing translations fall back to English, not to the translation of an earlier name.
  expect(await nameOf('degrees', 1, 'es')).toBe('Harbour degree');
  const [card] = await found('job_title=harbour+pilot');
  expect(card?.degree_id).toEqual([{ degree: 'Harbour degree' }]);
  const french = await portal.request(`GET jobposts?id=${jobId}`, { headers: { 'accept-language': 'fr' } });
  expect(french.body.data.job_over_view.degree_id).toEqual([{ degree: 'Brevet du port' }]);
  // Neither a restart nor an upgrade reverts the name; the original name restores its translations.
  await loadReference(portal.database, { countries: ['IN'] }, () => undefined);
  expect(await nameOf('degrees', 1)).toBe('Harbour degree');
  const [before] = (
    await listOf<StaffLookupValue>(portal, staff, 'lookup-values', {
      filter: { list: 'degrees', q: 'harbour' },
    })
  ).rows;
  expect(before).toMatchObject({ names, names_from_catalogue: false, uses: 1, state: 'offered' });
  const { rows } = await portal.database.db.execute<{ name: string }>(
    sql`select details->>'from' as name from audit_log where action = 'lookup_value.rename'`,
  );
  await ask('PUT staff/lookup-values/degrees:1', { name: rows[0]?.name });
  expect(await nameOf('degrees', 1, 'fr')).toBe(seen);
});

test('ROLE-01 a merged lookup value passes its references to the other, and is still found by name', async () => {
  const [from, into] = [await add('tags', 'Knot tying'), await add('tags', 'Ropework')];
  const both = [numberOf(from), numberOf(into)];
  const jobId = await postJob(portal, employer, { job_title: 'Rigger', tags_id: both });
  const other = await postJob(portal, employer, { job_title: 'Boatswain', tags_id: [numberOf(from)] });
  expect((await merge(from.id, into.id)).status).toBe(200);
  const skills = (await found('skill=ropework')).map(({ id, skills: named }) => ({ id, named }));
  expect(skills).toContainEqual({ id: jobId, named: [{ skill: 'Ropework' }] });
  expect(skills).toContainEqual({ id: other, named: [{ skill: 'Ropework' }] });
  expect((await found('skill=knot+tying')).map(({ id }) => id).sort()).toEqual([jobId, other].sort());
  const adding = await portal.request('POST add-tag', {
    token: employer,
    body: { name: 'knot tying' },
  });
  expect(adding.body.data).toMatchObject({ id: numberOf(into), name: 'Ropework' });
  expect(await nameOf('tags', numberOf(from))).toBeUndefined();
  const stale = await portal.request('POST post-new-job', {
    token: employer,
    body: jobPost({ tags_id: [numberOf(from)] }),
  });
  expect(stale.body.errors).toHaveProperty('tags_id');
});

test('ROLE-01 a renamed tag is found by its former name, which can be restored', async () => {
  const tag = await add('tags', 'Splicing');
  const jobId = await postJob(portal, employer, { job_title: 'Sailmaker', tags_id: [numberOf(tag)] });
  for (const name of ['Rope splicing', 'Splicing', 'Rope splicing']) {
    expect((await ask(`PUT staff/lookup-values/${tag.id}`, { name })).status).toBe(200);
    expect((await found('skill=splicing')).map(({ id }) => id)).toEqual([jobId]);
    expect((await found('skill=rope+splicing')).map(({ id }) => id)).toEqual([jobId]);
  }
});

test('ROLE-01 merging a category moves its subcategories and jobs, and restarts keep that', async () => {
  const [from, into] = [await add('categories', 'Lighthouses'), await add('categories', 'Harbours')];
  const part = (name: string, category: StaffLookupValue) =>
    add('sub-categories', name, { category_id: numberOf(category) });
  const [other, lamps, twin] = [
    await part('Other', from),
    await part('Lamps', from),
    await part('Other', into),
  ];
  const post = (title: string, subcategory: StaffLookupValue) =>
    postJob(portal, employer, {
      job_title: title,
      category_id: numberOf(from),
      subcategory_id: numberOf(subcategory),
    });
  const [first, second] = [await post('Wick trimmer', other), await post('Lamp keeper', lamps)];
  expect((await merge(from.id, into.id)).status).toBe(200);
  await loadReference(portal.database, { countries: ['IN'] }, () => undefined);
  const ids = (await found(`category_id=${numberOf(into)}`)).map(({ id }) => id);
  expect(ids.sort()).toEqual([first, second].sort());
  const edited = async (id: number) =>
    (
      await portal.request(`GET get-job-details-for-edit?id=${id}`, {
        token: employer,
      })
    ).body.data;
  expect((await edited(first)).subcategory_id).toEqual({ id: numberOf(twin), name: 'Other' });
  expect((await edited(second)).subcategory_id).toEqual({ id: numberOf(lamps), name: 'Lamps' });
  expect(await nameOf(`sub-categories?category_id=${numberOf(into)}`, numberOf(lamps))).toBe('Lamps');
});

test('ROLE-01 a retired lookup value is no longer offered, and stays on existing jobs', async () => {
  const industry = await add('industries', 'Whaling');
  const post = { job_title: 'Harpooner', industry_id: numberOf(industry) };
  const jobId = await postJob(portal, employer, post);
  await ask(`PUT staff/lookup-values/${industry.id}`, { state: 'retired' });
  expect(await nameOf('industries', numberOf(industry))).toBeUndefined();
  const save = (call: string) =>
    portal.request<Refusal>(call, { token: employer, body: jobPost({ ...post, vacancy: 3 }) });
  expect((await save(`POST update-job?id=${jobId}`)).status).toBe(200);
  expect((await save(`POST preview-job?id=${jobId}`)).status).toBe(200);
  expect((await save('POST post-new-job')).body.errors).toHaveProperty('industry_id');
  expect((await save('POST preview-job')).status).toBe(422);
  await ask(`PUT staff/lookup-values/${industry.id}`, { state: 'offered' });
  expect((await save('POST post-new-job')).status).toBe(200);
});

test('ROLE-01 changes that would break a list are rejected at their field', async () => {
  const course = await add('courses', 'Café studies', { names: { fr: 'Études de café' } });
  const errors = async (call: string, body: object) => {
    const answer = await ask(call, body);
    return { status: answer.status, fields: Object.keys(answer.body.errors ?? {}) };
  };
  const named = { status: 422, fields: ['name'] };
  expect(await errors('POST staff/lookup-values', { list: 'courses', name: 'CAFE  STUDIES' })).toEqual(named);
  expect(await errors('POST staff/lookup-values', { list: 'courses', name: '  ' })).toEqual(named);
  expect(await errors('PUT staff/lookup-values/courses:1', { name: 'cafe studies' })).toEqual(named);
  expect((await errors('POST staff/lookup-values', { list: 'workmodes', name: 'At sea' })).fields).toEqual([
    'list',
  ]);
  const into = { status: 422, fields: ['into'] };
  expect(await errors('POST staff/lookup-merges', { from: course.id, into: course.id })).toEqual(into);
  expect(await errors('POST staff/lookup-merges', { from: course.id, into: 'degrees:2' })).toEqual(into);
  expect(await errors('POST staff/lookup-merges', { from: course.id, into: 'courses:999999' })).toEqual(into);
  await ask('PUT staff/lookup-values/courses:2', { state: 'retired' });
  expect(await errors('POST staff/lookup-merges', { from: course.id, into: 'courses:2' })).toEqual(into);
  expect((await merge('workmodes:1', 'workmodes:2')).status).toBe(409);
  const tags = await listOf<StaffLookupValue>(portal, staff, 'lookup-values', {
    filter: { list: 'tags', q: 'design' },
  });
  const kept = tags.rows.find(({ name }) => name.toLowerCase() === 'design');
  expect(kept?.actions).toEqual([]);
  expect((await ask(`PUT staff/lookup-values/${kept?.id}`, { name: 'Drawing' })).status).toBe(409);
  expect((await ask('PUT staff/lookup-values/courses:999999', { name: 'Nothing' })).status).toBe(404);
});

test('ROLE-01 of two simultaneous merges one fails, and no cycle is created', async () => {
  const [one, two, three] = [
    await add('courses', 'One'),
    await add('courses', 'Two'),
    await add('courses', 'Three'),
  ];
  const crossed = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
  expect(crossed.map(({ status }) => status).sort()).toEqual([200, 422]);
  const stays = crossed[0]?.status === 200 ? two : one;
  expect((await merge(stays.id, three.id)).status).toBe(200);
  const { rows } = await listOf<StaffLookupValue>(portal, staff, 'lookup-values', {
    filter: { list: 'courses', state: 'merged' },
  });
  expect(rows.map(({ merged_into }) => merged_into)).toEqual(['Three', 'Three']);
  const again = await Promise.all([1, 2].map(() => merge(three.id, 'courses:3')));
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('JOBS-05 a new synonym changes the next search, and so does deleting it', async () => {
  const jobId = await postJob(portal, employer, { job_title: 'Lamplighter' });
  const ids = async () => (await found('job_title=glimmerer')).map(({ id }) => id);
  expect(await ids()).not.toContain(jobId);
  const body = { word: ' Glimmerer ', meanings: ['Lamplighter', 'lamplíghter', 'glimmerer'] };
  const synonym = (await ask<Synonym>('POST staff/synonyms', body)).body;
  expect(synonym).toMatchObject({ word: 'glimmerer', meanings: ['lamplighter'] });
  expect(await ids()).toContain(jobId);
  expect((await ask('POST staff/synonyms', body)).body.errors).toHaveProperty('word');
  const refused = (word: string, meanings: string[]) => ask('POST staff/synonyms', { word, meanings });
  expect((await refused('two words', ['x'])).body.errors).toHaveProperty('word');
  expect((await refused('lone', ['lone', ' '])).body.errors).toHaveProperty('meanings');
  await ask(`PUT staff/synonyms/${synonym.id}`, { word: 'glimmerer', meanings: ['rigger'] });
  expect(await ids()).not.toContain(jobId);
  expect((await ask(`DELETE staff/synonyms/${synonym.id}`)).status).toBe(200);
  expect((await ask(`DELETE staff/synonyms/${synonym.id}`)).status).toBe(404);
});

test('JOBS-15 searches without results are offered to staff until a synonym explains them', async () => {
  await postJob(portal, employer, { job_title: 'Ropemaker' });
  const missed = async () => {
    const { rows } = await listOf<SearchMiss>(portal, staff, 'search-misses', { filter: {} });
    return rows.map(({ word, searches }) => `${word} ${searches}`);
  };
  const searches = [
    'job_title=Qordwright',
    'job_title=qordwright&country_id=101',
    // Answered from the response cache, or a later page of a counted search.
    'job_title=qordwright&country_id=101',
    'job_title=qordwright&page=2',
    `job_title=ropemaker%20${encodeURIComponent('वज्झक')}`,
    `job_title=${encodeURIComponent('वज्झक')}`,
    'job_title=xylphone&page=1',
    'job_title=ropemaker',
    'job_title=12345678%202',
  ];
  for (const search of searches) await found(search);
  const offered = await missed();
  expect(offered).toContain('qordwright 2');
  expect(offered).toContain('वज्झक 2');
  // A single search is probably a typo.
  expect(offered.join()).not.toMatch(/xylphone|ropemaker|2345/);
  const body = (word: string) => ({ word, meanings: ['ropemaker'] });
  await ask('POST staff/synonyms', body('qordwright'));
  await ask('POST staff/synonyms', body('वज्झक'));
  expect((await missed()).join()).not.toMatch(/qordwright|वज्झक/);
  expect(await found(`job_title=${encodeURIComponent('वज्झक')}`)).toHaveLength(1);
  expect(await found('job_title=qordwright')).toHaveLength(1);
});

test('STATIC-01 staff write an article, users find it while it is published, and no script in it runs', async () => {
  const fields = {
    title: 'Näht  watch',
    summary: 'How to stay awake.',
    topic: 'Salary',
    author: 'Jo Lee',
    date: '2026-12-31',
    text: '## Tea\n\nDrink **tea**.<script>alert(1)</script>',
  };
  const places = ['/blog/feed.xml', '/sitemaps/pages.xml', '/api/articles'];
  const standsIn = async () => {
    const pages = await Promise.all(places.map((path) => portal.request(`GET ${path}`)));
    return pages.map(({ text }) => text.includes('naht-watch'));
  };
  const preview = await ask<{ html: string }>('POST staff/article-previews', { text: fields.text });
  expect(preview.body.html).toBe('<h2>Tea</h2>\n<p>Drink <strong>tea</strong>.</p>');
  const article = (await ask<StaffArticle>('POST staff/articles', fields)).body;
  expect(article).toMatchObject({ slug: 'naht-watch', title: 'Näht watch', state: 'draft' });
  expect((await ask('POST staff/articles', fields)).body.errors).toHaveProperty('slug');
  expect((await ask('POST staff/articles', { ...fields, title: ' ' })).body.errors).toHaveProperty('title');
  expect(await standsIn()).toEqual([false, false, false]);
  expect((await portal.request('GET article?slug=naht-watch')).status).toBe(404);

  const call = `PUT staff/articles/${article.id}`;
  const live = (await ask<StaffArticle>(call, { state: 'published', version: article.version })).body;
  expect(await standsIn()).toEqual([true, true, true]);
  const read = await portal.request('GET article?slug=naht-watch');
  expect(read.body.data.html).toBe(preview.body.html);
  expect((await ask(`DELETE staff/articles/${article.id}`)).status).toBe(409);

  portal.clock.set(new Date(portal.clock.now().getTime() + 1000));
  await ask(call, { text: 'Drink coffee.', version: live.version });
  expect((await ask(call, { text: 'Drink milk.', version: live.version })).status).toBe(409);
  await ask(call, { state: 'draft' });
  expect(await standsIn()).toEqual([false, false, false]);
  expect((await ask(`DELETE staff/articles/${article.id}`)).status).toBe(200);
});

test('STATIC-01 a built-in article can be unpublished, and restarts keep that', async () => {
  const { rows } = await listOf<StaffArticle>(portal, staff, 'articles', { sort: ['title', 'ASC'] });
  const [first] = rows;
  const call = `PUT staff/articles/${first?.id}`;
  await ask(call, { state: 'draft', title: 'Another title' });
  expect((await ask(`DELETE staff/articles/${first?.id}`)).status).toBe(409);
  await loadReference(portal.database, { countries: ['IN'] }, () => undefined);
  const stored = await ask<StaffArticle>(`GET staff/articles/${first?.id}`);
  expect(stored.body).toMatchObject({ state: 'draft', title: 'Another title', can_be_deleted: false });
  expect((await ask(call, { state: 'published' })).status).toBe(200);
});
