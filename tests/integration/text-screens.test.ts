import { expect, test } from 'vitest';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { SCREEN_FILE, SCREENS_INDEX, type TextScreens } from '#server/modules/i18n/text-screens.ts';
import { signInStaff } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
const staff = await signInStaff(portal);

const SCREENS: TextScreens = {
  screens: (['a', 'b', 'c', 'd'] as const).map((name, index) => ({
    file: `visitor-${name}.0${index}.webp`,
    path: `/${name}`,
    viewer: 'visitor',
    width: 1280,
    height: 900,
    texts: { 'nav.jobs': [10, 20, 30, index], ...(name === 'b' ? { 'nav.menu': [1, 2, 3, 4] } : {}) },
  })),
};
const PICTURE = '/text-screens/visitor-a.00.webp';

const textsOn = async (filter: object) =>
  listOf<StaffTranslation>(portal, staff, 'translations', {
    filter: { locale: 'es', ...filter },
    range: [0, 9],
    sort: ['key', 'ASC'],
  });
const fileOf = async (kind: string) =>
  (await portal.request(`GET staff/translation-file?locale=es&kind=${kind}`, { token: staff })).text;
const picture = (address: string) =>
  portal.request(`GET ${address}`).then(({ status, headers }) => [status, headers['content-type']]);

test('TEXT-08 texts say where they stand once there are pictures, in lists, filters and files', async () => {
  const nowhere = await textsOn({ group: 'nav', q: 'nav.jobs' });
  expect(nowhere.rows[0]?.places).toEqual([]);
  expect(await fileOf('po')).not.toContain('/text-screens/');

  await portal.deps.files.put(`${SCREEN_FILE}visitor-a.00.webp`, Buffer.from('RIFF'));
  await portal.deps.files.put(SCREENS_INDEX, Buffer.from(JSON.stringify(SCREENS)));
  // Another process may have stored them: they are read again after a minute.
  portal.clock.set(new Date(portal.clock.now().getTime() + 61_000));

  const { rows, total } = await textsOn({ screen: 'visitor /b' });
  expect([total, rows.map(({ key }) => key)]).toEqual([2, ['nav.jobs', 'nav.menu']]);
  expect(rows[0]?.places).toHaveLength(3);
  expect(rows[0]?.places[0]).toEqual({
    ...{ screen: 'visitor /a', path: '/a', viewer: 'visitor', picture: PICTURE, width: 1280, height: 900 },
    area: { x: 10, y: 20, width: 30, height: 0 },
  });
  expect((await textsOn({ screen: 'visitor /z' })).total).toBe(0);
  const totals = await portal.request('GET staff/translation-totals?locale=es', { token: staff });
  expect(totals.body.screens).toEqual(['visitor /a', 'visitor /b', 'visitor /c', 'visitor /d']);

  expect(await fileOf('po')).toContain(`#: nav.jobs\n#: ${PICTURE}#xywh=10,20,30,0\n`);
  expect(await fileOf('xliff')).toContain(
    `<context context-type="x-screenshot">${PICTURE}#xywh=10,20,30,0</context>`,
  );
  expect(await picture(PICTURE)).toEqual([200, 'image/webp']);
  expect((await picture('/text-screens/visitor-b.01.webp'))[0]).toBe(404);
  expect((await picture('/text-screens/..%2Ftext-screens.json'))[0]).toBe(404);
});
