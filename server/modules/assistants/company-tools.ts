/** What a company's assistant can do with a token, within its scopes. Nothing that it writes is sent. */
import { Type } from 'typebox';
import { allApplicantsFilter } from '#contract/applicants/calls.ts';
import { ComparedApplicant, JobCandidate } from '#contract/applicants/job-applicant-calls.ts';
import { EmployerJob, OwnJobsFilter } from '#contract/company-jobs/calls.ts';
import { MessageText } from '#contract/conversations/calls.ts';
import { Id, Page, Pagination } from '#contract/shared/common.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { defineTool } from './tool.ts';

const page = { page: Type.Optional(Page) };
const READ_MAX = 5;

export const companyTools = [
  defineTool({
    name: 'list_own_jobs',
    description: 'The jobs of your company, newest first.',
    isReading: true,
    needs: 'POST myjobs',
    input: Type.Object({ ...OwnJobsFilter.properties, ...page }),
    output: Type.Object({ jobs: Type.Array(EmployerJob), pagination: Pagination }),
    run: async ({ page: asked, ...body }, { ask }) => {
      const { data, pagination } = await ask('POST myjobs', { query: asked ? { page: asked } : {}, body });
      return { jobs: data, pagination };
    },
  }),
  defineTool({
    name: 'list_applicants',
    description: 'The applicants to your company’s jobs, or to one of them (`manage_job_id`).',
    isReading: true,
    needs: 'POST applicants',
    input: Type.Object({ ...allApplicantsFilter, ...page }),
    output: Type.Object({ applicants: Type.Array(JobCandidate), pagination: Pagination }),
    run: async ({ page: asked, ...body }, { ask }) => {
      const { data, pagination } = await ask('POST applicants', {
        query: asked ? { page: asked } : {},
        body,
      });
      return { applicants: data, pagination };
    },
  }),
  defineTool({
    name: 'read_applicants',
    description:
      'Up to five applicants: experience, skills, answers and match. It doesn’t mark them as viewed.',
    isReading: true,
    needs: 'POST compare-applicants',
    input: Type.Object({ application_ids: Type.Array(Id, { minItems: 1, maxItems: READ_MAX }) }),
    output: Type.Object({ applicants: Type.Array(ComparedApplicant) }),
    run: async (body, { ask }) => ({ applicants: (await ask('POST compare-applicants', { body })).data }),
  }),
  defineTool({
    name: 'draft_message',
    description:
      'Draft a message to an applicant. It isn’t sent: a person finds it in the conversation, and sends or discards it. A draft that is there stays.',
    isReading: false,
    needs: 'POST draft-message',
    input: Type.Object({ application_id: Id, text: MessageText }),
    output: Type.Object({ url: Type.String({ description: 'Where a person can send it.' }) }),
    run: async (body, { ask, link }) => {
      await ask('POST draft-message', { body });
      return { url: link(linkTo.conversation(body.application_id)) };
    },
  }),
];
