/** What assistants can read without an account. Inputs and outputs are those of the API's calls. */
import { Type } from 'typebox';
import { CompanyProfile, CompanyReview } from '#contract/companies/calls.ts';
import { JobCard, JobFilters, JobPage, JobRecord } from '#contract/jobs/calls.ts';
import { Id } from '#contract/shared/common.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { ToolFailure } from './ask.ts';
import { defineTool, type ToolContext } from './tool.ts';

const url = Type.String({ description: 'The page, for people.' });
const ListedJob = Type.Object({
  ...Type.Omit(JobCard, ['logo', 'highlights', 'salary_id']).properties,
  url,
});
const ReadJob = Type.Object({ ...JobPage.properties, url });
const ComparedJob = Type.Object({ ...ReadJob.properties, record: JobRecord });
const COMPARED_MAX = 5;

const LISTS = ['categories', 'countries', 'degrees', 'industries'] as const;
const NamedValue = Type.Object({ id: Id, name: Type.String() });

const readJob = async (id: number, { ask, link }: ToolContext) => {
  const { data } = await ask('GET jobposts', { query: { id } });
  return { ...data, url: link(linkTo.jobDetail(id)) };
};

export const publicTools = [
  defineTool({
    name: 'search_jobs',
    description:
      'Search open jobs: by what people would type (`job_title` takes titles, skills, places, pay and companies in words) and by filters. Ids of countries, categories and industries come from `list_filter_values`. Without `country_id`, all countries.',
    isReading: true,
    input: Type.Omit(JobFilters, ['match']),
    output: Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      last_page: Type.Integer(),
      jobs: Type.Array(ListedJob),
      near: Type.Array(ListedJob, { description: 'If few match: jobs that only miss a condition.' }),
      searched_for: Type.Optional(Type.String({ description: 'The corrected text.' })),
    }),
    run: async (query, { ask, link }) => {
      const { data, pagination, near = [], searched_for } = await ask('GET jobs', { query });
      const listed = (cards: readonly JobCard[]) =>
        cards.map((card) => ({ ...card, url: link(linkTo.jobDetail(card.id)) }));
      return {
        total: pagination.total,
        page: pagination.current_page,
        last_page: pagination.last_page,
        jobs: listed(data),
        near: listed(near),
        ...(searched_for === undefined ? {} : { searched_for }),
      };
    },
  }),
  defineTool({
    name: 'list_filter_values',
    description: 'The values of a filter of `search_jobs`, with their ids.',
    isReading: true,
    input: Type.Object({ list: Type.Unsafe<(typeof LISTS)[number]>({ type: 'string', enum: [...LISTS] }) }),
    output: Type.Object({ values: Type.Array(NamedValue) }),
    run: async ({ list }, { ask }) => {
      if (list === 'countries') return { values: (await ask('GET countries', {})).data };
      if (list === 'categories') return { values: (await ask('GET categories', {})).data };
      return { values: (await ask('GET lookups', { query: { names: list } })).data[list] ?? [] };
    },
  }),
  defineTool({
    name: 'get_job',
    description:
      'One job with its whole description, pay, deadline and company. Closed jobs say so in `state`.',
    isReading: true,
    input: Type.Object({ id: Id }),
    output: ReadJob,
    run: ({ id }, context) => readJob(id, context),
  }),
  defineTool({
    name: 'compare_jobs',
    description:
      'Two to five jobs side by side, with what the portal has seen of them: since when they are posted, how many applied, how the company answers.',
    isReading: true,
    input: Type.Object({
      ids: Type.Array(Id, { minItems: 2, maxItems: COMPARED_MAX, uniqueItems: true }),
    }),
    output: Type.Object({
      jobs: Type.Array(ComparedJob),
      missing: Type.Array(Id, { description: 'Jobs that there are not.' }),
    }),
    run: async ({ ids }, context) => {
      const found = await Promise.all(
        ids.map(async (id) => {
          try {
            const [job, { data: record }] = await Promise.all([
              readJob(id, context),
              context.ask('GET job-record', { query: { id } }),
            ]);
            return { ...job, record };
          } catch (error) {
            if (error instanceof ToolFailure) return undefined;
            throw error;
          }
        }),
      );
      return {
        jobs: found.filter((job) => job !== undefined),
        missing: ids.filter((_, index) => found[index] === undefined),
      };
    },
  }),
  defineTool({
    name: 'get_company',
    description: 'A company: what it does, how it answers applications, and what applicants say about it.',
    isReading: true,
    input: Type.Object({ id: Id }),
    output: Type.Object({ company: CompanyProfile, reviews: Type.Array(CompanyReview), url }),
    run: async ({ id }, { ask, link }) => {
      const [{ data: company }, { data: reviews }] = await Promise.all([
        ask('GET company', { query: { id } }),
        ask('GET company-reviews', { query: { company_id: id } }),
      ]);
      return { company, reviews, url: link(linkTo.company(id)) };
    },
  }),
];
