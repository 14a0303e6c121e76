import { ACCOUNT_MCP_PATH } from '#contract/assistants/rules.ts';
import { defineModule } from '../../module.ts';
import { companyTools } from './company-tools.ts';
import { mcpRoutes } from './mcp-routes.ts';
import { ojcpRoutes } from './ojcp/routes.ts';
import { personTools } from './person-tools.ts';
import { forgetPrepared } from './prepared/repository.ts';
import { preparedRoutes } from './prepared/routes.ts';
import { publicTools } from './public-tools.ts';

const OWN_ENDPOINT = {
  path: '/mcp',
  instructions:
    'Search, read and compare jobs without an account. Give people the `url` of what you show them. With a token of a company, also read its jobs and applicants, and draft messages that a person sends. With a job seeker’s, read their applications and the jobs that suit them.',
  tools: [...publicTools, ...companyTools, ...personTools],
};

/** The same tools, for assistants that only ask people to sign in where they must. */
const ACCOUNT_ENDPOINT = { ...OWN_ENDPOINT, path: ACCOUNT_MCP_PATH, needsToken: true } as const;

export const assistants = defineModule({
  routes: [
    (app, deps) => mcpRoutes(app, deps, OWN_ENDPOINT),
    (app, deps) => mcpRoutes(app, deps, ACCOUNT_ENDPOINT),
    ojcpRoutes,
    preparedRoutes,
  ],
  forget: [forgetPrepared],
});
