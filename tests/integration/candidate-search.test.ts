/** The candidate index follows the database: in its own process, in others, and after any change. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suspendAccount } from '#server/modules/account-status/suspension.ts';
import type { Audience, CandidateOrder } from '#server/search/candidates/candidate-store.ts';
import { LiveCandidates } from '#server/search/live/live-candidates.ts';
import type { CandidateSearch } from '#server/search/search.ts';
import { connectAgain } from '../support/database.ts';
import { signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const people: { id: number; token: string }[] = [];

const portal = await portalOfFile();
const otherDatabase = await connectAgain(portal.database);
const employer = await signUpEmployer(portal);
const { rows } = await portal.database.db.execute<{ id: number }>(sql`select max(id) as id from companies`);
const companyId = rows[0]?.id ?? 0;
beforeAll(async () => {
  for (const first_name of ['Orrin', 'Petra', 'Quentin', 'Rosa']) {
    const token = await signUpSeeker(portal, { first_name, last_name: 'Vantongeren' });
    const me = await portal.request('GET me', { token });
    people.push({ id: me.body.data.id, token });
  }
});
afterAll(() => otherDatabase.close());

const post = async (call: string, token: string | undefined, body: object) => {
  const answer = await portal.request(`POST ${call}`, { ...(token ? { token } : {}), body });
  if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}: ${answer.text}`);
};
const found = async (query: string): Promise<number[]> => {
  const { body } = await portal.request(`GET candidate-search?${query}`, {
    token: employer,
  });
  return body.data.map(({ id }) => id);
};
const [orrin, petra, quentin] = [0, 1, 2].map((place) => () => people[place] ?? { id: 0, token: '' });

test('CLIST-03 a company sorts candidates by match, date or last activity', async () => {
  if (!orrin || !petra || !quentin) throw new Error('Nobody signed up.');
  await post('candidate-resume-data-update', orrin().token, { resume_title: 'Falconer' });
  await post('candidate-skill-details-update', petra().token, { skills: ['Falconer training'] });
  await post('candidate-about-me-create-or-update', quentin().token, {
    about_me: 'My uncle was a falconer.',
  });
  const all = [orrin().id, petra().id, quentin().id];
  expect(await found('designation=falconer')).toEqual(all);
  expect(await found('designation=falconer&sort=newest')).toEqual(all.toReversed());
  portal.clock.set(new Date(NOW.getTime() + 3 * 86_400_000));
  await portal.request('GET me', { token: petra().token });
  expect((await found('designation=falconer&sort=active'))[0]).toBe(petra().id);
  portal.clock.set(NOW);
  expect((await portal.request('GET candidate-search?sort=best', { token: employer })).status).toBe(422);
});

test('CLIST-01 Hindi words find Hindi profiles, and don’t match others with similar letters', async () => {
  if (!orrin || !petra) throw new Error('Nobody signed up.');
  await post('candidate-skill-details-update', orrin().token, { skills: ['सीमा शुल्क'] });
  await post('candidate-skill-details-update', petra().token, { skills: ['समा'] });
  expect(await found(`designation=${encodeURIComponent('सीमा')}`)).toEqual([orrin().id]);
  expect(await found(`designation=${encodeURIComponent('समा')}`)).toEqual([petra().id]);
});

test('CLIST-01 CLIST-02 a notice period is listed and limits the search; unknown is none', async () => {
  if (!orrin || !petra || !quentin) throw new Error('Nobody signed up.');
  const notices = [30, 90] as const;
  for (const [place, notice_days] of notices.entries()) {
    const person = place === 0 ? orrin() : petra();
    const { body } = await portal.request('GET candidate-preferences', { token: person.token });
    await post('candidate-preferences-update', person.token, { notice_days, version: body.data.version });
  }
  const { body } = await portal.request('GET candidate-search?per_page=100', { token: employer });
  const listed = new Map(body.data.map(({ id, notice_days }) => [id, notice_days]));
  expect([orrin().id, petra().id, quentin().id].map((id) => listed.get(id))).toEqual([30, 90, null]);
  expect(await found('max_notice_days=60')).toEqual([orrin().id]);
  expect(await found('max_notice_days=90')).toEqual([petra().id, orrin().id]);
  expect((await portal.request('GET candidate-search?max_notice_days=7', { token: employer })).status).toBe(
    422,
  );
});

test('CLIST-03 candidates are found by what they studied, and where, until they remove it', async () => {
  if (!petra) throw new Error('Nobody signed up.');
  const { token, id } = petra();
  const form = {
    level: 'UG',
    course: 'B.Tech Shipbuilding',
    institution: 'Wexmouth Polytechnic',
    year: 2019,
  };
  await post('candidate-education-details-create', token, form);
  for (const text of ['bachelor of technology', 'btech shipbuilding', 'wexmouth'])
    expect(await found(`designation=${encodeURIComponent(text)}`), text).toEqual([id]);
  await portal.database.db.execute(sql`delete from candidate_educations where user_id = ${id}`);
  expect(await found('designation=wexmouth')).toEqual([]);
});

test('CLIST-01 a designation renamed by staff is found by its new name', async () => {
  if (!petra) throw new Error('Nobody signed up.');
  const { db } = portal.database;
  await db.execute(sql`update candidates set designation_id = 7 where user_id = ${petra().id}`);
  await db.execute(sql`update designations set name = 'Thatcher' where id = 7`);
  expect(await found('designation=thatcher')).toEqual([petra().id]);
});

test('CLIST-04 behind nurses of a city follow others, with what they don’t meet; languages are no places', async () => {
  const { db } = portal.database;
  const cityOf = async (name: string) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from cities where name = ${name} order by id limit 1`,
    );
    return rows[0]?.id ?? 0;
  };
  const places = [await cityOf('Bengaluru'), await cityOf('Berlin'), await cityOf('Bengaluru')];
  const works = ['Perfusionist', 'Perfusionist', 'Perfusionist, speaks German'];
  for (const [place, { id, token }] of people.slice(0, 3).entries()) {
    await post('candidate-resume-data-update', token, { resume_title: works[place] });
    await db.execute(sql`update candidates set city_id = ${places[place]}, work_experience = ${place * 4}
      where user_id = ${id}`);
  }
  const ask = async (text: string) => {
    const query = new URLSearchParams({ designation: text });
    const { body } = await portal.request(`GET candidate-search?${query}`, { token: employer });
    return body.data.map(({ id, unmet }) => [id, ...(unmet ?? [])]);
  };
  const [first, second, third] = people.map(({ id }) => id);
  expect((await ask('perfusionist bangalore')).slice(0, 3)).toEqual([
    [first],
    [third],
    [second, 'bangalore'],
  ]);
  expect((await ask('perfusionist 4 years')).slice(0, 3)).toEqual([[second], [third], [first, '4 years']]);
  expect((await ask('german perfusionist')).slice(0, 1)).toEqual([[third]]);
});

const TEXTS = ['', 'vantongeren', 'orrin', 'falconer', 'kafka', 'weaver', 'rosa weaver'];
const AUDIENCES = (): Audience[] => [
  { kind: 'everybody' },
  { kind: 'company', companyId, inFull: true },
  { kind: 'company', companyId: companyId + 1, inFull: false },
];
const ORDERS: CandidateOrder[] = [{ by: 'newest' }, { by: 'active' }];

/** Everything except the order by match, whose weights also depend on earlier versions of profiles. */
const answersOf = async (candidates: CandidateSearch) => {
  const lexicon = await portal.deps.search.lexicon();
  return candidates.ask((engine) =>
    AUDIENCES().flatMap((audience) =>
      TEXTS.flatMap((text) =>
        ORDERS.map((order) => {
          const asked = { audience, order, page: { size: 100, offset: 0 }, language: undefined };
          return { audience, text, order, ...engine.search(lexicon, { text }, asked) };
        }),
      ),
    ),
  );
};

test('CLIST-03 ROLE-01 after any profile changes, an index equals a new one, in every process', async () => {
  const { db } = portal.database;
  const elsewhere = new LiveCandidates(otherDatabase);
  await elsewhere.start();
  const idOf = (who: number) => people[who]?.id ?? 0;
  const changes: ((who: number, flag: boolean) => Promise<unknown>)[] = [
    (who, flag) =>
      db.execute(sql`update candidates set visible_to_employers = ${flag}, visible_publicly = false
        where user_id = ${idOf(who)}`),
    (who, flag) =>
      db.execute(sql`update candidates set visible_to_employers = true, visible_publicly = ${flag}
        where user_id = ${idOf(who)}`),
    (who, flag) =>
      db.execute(sql`update users set first_name = ${flag ? 'Orrin' : 'Rosa'} where id = ${idOf(who)}`),
    (who, flag) =>
      flag
        ? db.execute(sql`insert into candidate_skills (user_id, position, name)
            values (${idOf(who)}, 9, 'Kafka') on conflict do nothing`)
        : db.execute(sql`delete from candidate_skills where user_id = ${idOf(who)}`),
    (who, flag) =>
      flag
        ? db.execute(sql`insert into candidate_experiences (user_id, company_name, designation, starts_on, ends_on)
            values (${idOf(who)}, 'Loom', 'Weaver', '2020-01-01', '2021-01-01')`)
        : db.execute(sql`delete from candidate_experiences where user_id = ${idOf(who)}`),
    (who, flag) =>
      flag
        ? db.execute(sql`insert into candidate_educations (user_id, level, course, institution)
            values (${idOf(who)}, 'UG', 'Weaver', 'Loom')`)
        : db.execute(sql`delete from candidate_educations where user_id = ${idOf(who)}`),
    (who, flag) =>
      flag
        ? db.execute(sql`insert into candidate_hidden_companies (user_id, company_id)
            values (${idOf(who)}, ${companyId}) on conflict do nothing`)
        : db.execute(sql`delete from candidate_hidden_companies where user_id = ${idOf(who)}`),
    (who, flag) =>
      db.execute(
        sql`update users set suspended_at = ${flag ? NOW.toISOString() : null} where id = ${idOf(who)}`,
      ),
    (who, flag) =>
      db.execute(sql`update candidates set active_on = ${flag ? '2026-04-01' : '2026-04-02'}
        where user_id = ${idOf(who)}`),
  ];
  const made = fc.array(
    fc.record({
      change: fc.nat({ max: changes.length - 1 }),
      who: fc.nat({ max: 3 }),
      flag: fc.boolean(),
    }),
    { minLength: 1, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(made, async (steps) => {
      for (const { change, who, flag } of steps) await changes[change]?.(who, flag);
      const here = await answersOf(portal.deps.search.candidates);
      const anew = new LiveCandidates(portal.database);
      await anew.start();
      expect(here).toEqual(await answersOf(anew));
      expect(await answersOf(elsewhere)).toEqual(here);
    }),
    { numRuns: 12 },
  );
  await elsewhere.close();
});

test('CLIST-02 ROLE-01 suspended and closed accounts aren’t found', async () => {
  const token = await signUpSeeker(portal, { first_name: 'Sunniva' });
  const { body } = await portal.request('GET me', { token });
  expect(await found('designation=sunniva')).toEqual([body.data.id]);
  await suspendAccount(portal.deps, body.data.id);
  expect(await found('designation=sunniva')).toEqual([]);
});
