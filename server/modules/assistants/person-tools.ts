/** What a job seeker's assistant can read with a token, within its scopes. It applies with a mandate alone. */
import { Type } from 'typebox';
import { AppliedJob } from '#contract/applications/calls.ts';
import { Match, matchingEndpoints } from '#contract/matching/calls.ts';
import { Page, Pagination } from '#contract/shared/common.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { defineTool } from './tool.ts';

const url = Type.String({ description: 'The job’s page, for people.' });
const { query: suggested, response: suggestions } = matchingEndpoints['GET matching-jobs'];

export const personTools = [
  defineTool({
    name: 'list_own_applications',
    description: 'The person’s applications with their status and what usually follows, newest first.',
    isReading: true,
    needs: 'GET view-applied-jobs',
    input: Type.Object({ page: Type.Optional(Page) }),
    output: Type.Object({
      applications: Type.Array(Type.Object({ ...AppliedJob.properties, url })),
      pagination: Pagination,
    }),
    run: async (query, { ask, link }) => {
      const { data, pagination } = await ask('GET view-applied-jobs', { query });
      return {
        applications: data.map((one) => ({ ...one, url: link(linkTo.jobDetail(one.job_id)) })),
        pagination,
      };
    },
  }),
  defineTool({
    name: 'list_suggested_jobs',
    description:
      'The open jobs that suit the person’s profile best, with reasons, and what the profile lacks for better ones.',
    isReading: true,
    needs: 'GET matching-jobs',
    input: suggested,
    output: Type.Object({
      jobs: Type.Array(Type.Object({ ...Match.properties, url })),
      missing: suggestions.properties.missing,
    }),
    run: async (query, { ask, link }) => {
      const { data, missing } = await ask('GET matching-jobs', { query });
      return { jobs: data.map((one) => ({ ...one, url: link(linkTo.jobDetail(one.job.id)) })), missing };
    },
  }),
];
