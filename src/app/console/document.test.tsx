// @vitest-environment jsdom
/** Adds the resource from docs/CONSOLE.md exactly as documented, and opens its screens. */
// biome-ignore lint/style/noRestrictedImports: a test may read the document.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: a test may read the document.
import { join, resolve } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResourceManifest } from '../../resources/shared/define-resource.ts';
import { renderScreen } from '../../resources/shared/testing/render-screen.tsx';
import { expectFailureReport } from '../../resources/shared/testing/reports.ts';
import { definitionsOf } from './admin.tsx';

// Next to the other resources, so that its imports resolve.
const folder = mkdtempSync(resolve('src/resources/.from-document-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TITLE = 'console.staff_badges.title';
let badges: ResourceManifest;
let routes: RouteObject[];

beforeAll(async () => {
  const blocks = [...readFileSync('docs/CONSOLE.md', 'utf8').matchAll(/```tsx\n(import [^`]*)```/g)];
  const [manifest = '', screens = ''] = blocks.map(([, block]) => block);
  writeFileSync(join(folder, 'index.ts'), manifest);
  writeFileSync(join(folder, 'screens.tsx'), screens);
  ({ badges } = await import(/* @vite-ignore */ join(folder, 'index.ts')));
  routes = await Promise.all(
    badges.screens.map(async ({ path, load }) => ({ path, Component: await load() })),
  );
});

const Console = () => (
  <ResourceDefinitionContextProvider definitions={definitionsOf([badges])}>
    <ResourceContextProvider value={badges.name}>{useRoutes(routes)}</ResourceContextProvider>
  </ResourceDefinitionContextProvider>
);

const rower = { id: 3, name: 'Rower', version: 1 };
const open = (at: string) =>
  renderScreen(Console, {
    path: '*',
    at,
    answers: {
      'GET staff/badges': [rower],
      'GET staff/badges/3': rower,
      'GET staff/badges/99': { status: 404, body: { message: 'Gone.', code: 'not_found' } },
      'PUT staff/badges/3': { ...rower, name: 'Sculler', version: 2 },
      'POST staff/badges': rower,
    },
  });

const field = () => screen.findByLabelText<HTMLInputElement>('Name');
const save = () => fireEvent.click(screen.getByText('Save'));

test('ROLE-01 the documented resource has a list that links to its records', async () => {
  await open('/staff/badges');
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Rower' });
  expect(link.getAttribute('href')).toBe('/staff/badges/3');
  expect(screen.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/staff/badges/create');
});

test('ROLE-01 KEEP-01 records of the documented resource can be edited', async () => {
  const { asked } = await open('/staff/badges/3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Rower' })).toBeDefined();
  fireEvent.change(await field(), { target: { value: 'Sculler' } });
  save();
  expect(await screen.findByText('Updated')).toBeDefined();
  const put = asked.find(({ call }) => call === 'PUT staff/badges/3');
  expect(put?.body).toEqual({ name: 'Sculler', version: 1 });
});

test('ROLE-01 a missing record leads back to its list, without its number as a name', () =>
  expectFailureReport(async () => {
    await open('/staff/badges/99');
    await screen.findByRole('link', { name: 'Back to the list' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: TITLE }).getAttribute('href')).toBe('/staff/badges');
    expect(crumbs.queryByText('99')).toBeNull();
  }));

test('ROLE-01 records of the documented resource can be added, which opens the new record', async () => {
  const { asked, router } = await open('/staff/badges/create');
  fireEvent.change(await field(), { target: { value: 'Rower' } });
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/badges/3'));
  expect(asked.find(({ call }) => call === 'POST staff/badges')?.body).toEqual({ name: 'Rower' });
});
