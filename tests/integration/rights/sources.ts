/** Sources of jobs, their runs, and those that staff manage. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { employers, type Line, staff } from './line.ts';
import type { World } from './world.ts';

const unknown = { params: () => ({ id: 1_000_000 }) };
const pasted = { name: 'Our board', address: 'https://job-boards.greenhouse.io/acme' };
const file = () => ({
  name: 'Our list',
  file: new File(['title,company,location,description\r\n'], 'jobs.csv', { type: 'text/csv' }),
});
const of = (name: keyof World['sources']) => ({
  params: ({ sources }: World) => ({ id: sources[name] }),
});

export const sourceRights = {
  'POST sources/preview': employers({ writesNothing: true, files: file }),
  'GET sources': employers(),
  'GET sources/:id': employers(unknown, 404, 404),
  'POST sources': employers({ body: () => pasted }),
  'PUT sources/:id': employers({ ...unknown, body: () => ({ name: 'Board' }) }, 404, 404),
  'DELETE sources': employers({ body: () => ({ ids: [1_000_000] }) }, 404, 404),
  'POST sources/:id/check': employers({ ...unknown, body: () => ({}) }, 404, 404),
  'GET sources/:id/runs': employers(unknown, 404, 404),
  'GET source-runs/:id': employers(unknown, 404, 404),
  'GET source-runs/:id/rows': employers(unknown, 404, 404),
  'POST source-runs/:id/apply': employers({ ...unknown, body: () => ({}) }, 404, 404),
  'POST source-runs/:id/undo': employers({ ...unknown, body: () => ({}) }, 404, 404),
  'GET source-runs/:id/refused': employers(unknown, 404, 404),
  'GET job-origins/:id': employers({ params: ({ jobId }) => ({ id: jobId }) }, 404),
  'POST job-origins/:id/take': employers({ ...unknown, body: () => ({ field: 'title' }) }, 404, 404),
  'GET staff/job-origins/:id': staff({ params: ({ jobId }) => ({ id: jobId }) }),
  'POST staff/source-previews': staff({ writesNothing: true, files: file }),
  'GET staff/sources': staff(),
  'GET staff/sources/:id': staff(of('changed')),
  'POST staff/sources': staff({ body: () => pasted }),
  'PUT staff/sources/:id': staff({ ...of('changed'), body: () => ({ name: 'Board' }) }),
  'DELETE staff/sources/:id': staff({ ...of('deleted'), once: true }),
  'POST staff/sources/:id/check': staff({ ...of('checked'), files: file }),
  'GET staff/source-runs': staff(),
  'GET staff/source-runs/:id': staff(of('changed')),
  'GET staff/source-run-rows': staff(),
  'POST staff/source-runs/:id/apply': staff({ ...of('applied'), body: () => ({}) }),
  'POST staff/source-runs/:id/undo': staff({ ...of('undone'), body: () => ({}) }),
  'GET staff/source-runs/:id/refused': staff(of('changed')),
} as const satisfies Partial<Record<EndpointKey, Line>>;
