/** A list of the company's open jobs for its own website. The list itself has addresses of its own: see docs/API.md. */
import { Type } from 'typebox';
import { Answer, type Endpoint } from '../shared/common.ts';

const EmbeddedJobs = Type.Object({
  is_on: Type.Boolean(),
  address: Type.String({ description: 'Of the list, for an iframe.' }),
});
const ofCompany = { access: 'employer', permission: 'company.edit', response: Answer(EmbeddedJobs) } as const;

/** EMBED-01. */
export const embeddedJobEndpoints = {
  'GET embedded-jobs': { summary: 'Whether other websites may show the company’s jobs.', ...ofCompany },
  'PUT embedded-jobs': {
    summary: 'Let other websites show the list of the company’s open jobs, or no longer.',
    ...ofCompany,
    body: Type.Object({ is_on: Type.Boolean() }),
  },
} as const satisfies Record<string, Endpoint>;
