/** Staff records that two colleagues change at once. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInStaff } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { askOn, type Editable, expectNothingLost } from '../support/versions.ts';

const portal = await portalOfFile();
const ask = askOn(portal);
const token = await signInStaff(portal);

interface Row {
  readonly id: number | string;
  readonly version: number;
}

/** A record changed at its own address, in one field. */
const rowRecord = (
  address: string,
  field: string,
  texts = { first: 'The first', second: 'The second' },
): Editable => ({
  read: async () => (await ask<Row>(token, `GET ${address}`)).body.version,
  save: (change, version) => ask(token, `PUT ${address}`, { [field]: texts[change], version }),
  said: (record) => record[field],
  says: texts,
});

const RECORDS: Readonly<Record<string, () => Promise<Editable>>> = {
  'a synonym of the search': async () => {
    const { id } = (
      await ask<{ id: number }>(token, 'POST staff/synonyms', { word: 'quay', meanings: ['dock'] })
    ).body;
    const meaning = { first: ['jetty'], second: ['pier'] };
    return {
      read: async () =>
        (await ask<{ version: number }[]>(token, 'GET staff/synonyms?filter={"q":"quay"}')).body[0]
          ?.version ?? 0,
      save: (change, version) =>
        ask(token, `PUT staff/synonyms/${id}`, { word: 'quay', meanings: meaning[change], version }),
      said: (record) => record.meanings,
      says: meaning,
    };
  },
  'an issue of the newsletter': async () => {
    const issue = await ask<Row>(token, 'POST staff/issues', { subject: 'News', text: 'None' });
    return rowRecord(`staff/issues/${issue.body.id}`, 'text');
  },
  'an article': async () => {
    const article = await ask<Row>(token, 'POST staff/articles', {
      title: 'Night watch',
      summary: 'What to drink at night.',
      topic: 'Salary',
      author: 'Jo Lee',
      date: '2026-03-01',
      text: 'Drink tea.',
    });
    return rowRecord(`staff/articles/${article.body.id}`, 'text');
  },
  'a translation': async () =>
    rowRecord('staff/translations/es:nav.sign_in', 'text', { first: 'Entrar', second: 'Acceder' }),
  'a lookup value': async () => {
    const { id } = (await ask<Row>(token, 'POST staff/lookup-values', { list: 'courses', name: 'The knots' }))
      .body;
    const list = 'GET staff/lookup-values?filter={"list":"courses","q":"the"}';
    return {
      ...rowRecord(`staff/lookup-values/${id}`, 'name'),
      read: async () => (await ask<Row[]>(token, list)).body.find((row) => row.id === id)?.version ?? 0,
    };
  },
};

test.each(Object.entries(RECORDS))('KEEP-01 two simultaneous saves of %s lose nothing', async (_, record) =>
  expectNothingLost(await record()),
);

test('KEEP-01 a support message is neither answered nor closed over a colleague’s change', async () => {
  const { rows } = await portal.database.db.execute<{ id: number }>(sql`
    insert into support_messages (name, email, subject, message)
    values ('Asha', 'asha@example.com', 'Hello', 'A question.') returning id`);
  const address = `staff/support-messages/${rows[0]?.id}`;
  const put = (body: object) => ask(token, `PUT ${address}`, body);
  const { version } = (await ask<Row>(token, `GET ${address}`)).body;
  expect((await put({ status: 'closed', version })).status).toBe(200);
  const late = await put({ status: 'answered', answer: 'Of course.', version });
  expect(late).toMatchObject({ status: 409, body: { code: 'changed', current: { status: 'closed' } } });
  await put({ status: 'open' });
  const closing = await put({ status: 'closed', version });
  expect(closing).toMatchObject({ status: 409, body: { code: 'changed', current: { status: 'open' } } });
  expect((await ask(token, `GET ${address}`)).body).toMatchObject({ status: 'open', answer: null });
});
