/**
 * The Open Job Context Protocol, version 0.1 (https://ojcp.dev): a draft, so that only this folder knows it. Its tools
 * speak the Model Context Protocol at an address of their own, which `/.well-known/ojcp.json` names.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mcpRoutes } from '../mcp-routes.ts';
import { applicationTools } from './application-tools.ts';
import { OJCP_VERSION } from './failures.ts';
import { readingTools } from './reading-tools.ts';

export const OJCP_PATH = '/mcp/ojcp';

export const ojcpRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl } = deps.settings;
  const tools = [...readingTools(deps), ...applicationTools(deps)];
  mcpRoutes(app, deps, {
    path: OJCP_PATH,
    instructions:
      'Open jobs by the Open Job Context Protocol. You can prepare applications; each is sent only after the person has confirmed it on a page of the portal.',
    tools,
  });

  app.get('/.well-known/ojcp.json', { schema: { hide: true } }, ({ t }, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-language, cookie')
      .send({
        ojcp_version: OJCP_VERSION,
        provider: { name: t('site.name'), description: t('home.head_description') },
        mcp_endpoint: new URL(OJCP_PATH, publicUrl).href,
        tools: tools.map(({ name }) => name),
        apply_paths: ['custom'],
        auth: { required: false },
      }),
  );
};
