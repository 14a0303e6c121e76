/**
 * The Model Context Protocol over Streamable HTTP (https://modelcontextprotocol.io). Each request stands alone, so that
 * every worker can answer it.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { Errors } from 'typebox/value';
import { scopeOf } from '#contract/api-tokens/scope-of.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, unauthenticated } from '../../http/failure.ts';
import { tokenViewer, type Viewer } from '../../http/plugins/viewer.ts';
import { askFor, outputOf, ToolFailure } from './ask.ts';
import { companyTools } from './company-tools.ts';
import { publicTools } from './public-tools.ts';
import type { Tool, ToolContext } from './tool.ts';

export const MCP_PATH = '/mcp';
const VERSION = '1';
const INSTRUCTIONS =
  'Search, read and compare jobs without an account. Give people the `url` of what you show them. With a token of a company, also read its jobs and applicants, and draft messages that a person sends.';

const TOOLS: readonly Tool[] = [...publicTools, ...companyTools];

/** Whether a token's scopes include what a tool needs. */
const mayUse = ({ needs }: Tool, viewer: Viewer | undefined): boolean => {
  if (!needs) return true;
  const scope = viewer && scopeOf(needs, viewer.role);
  return scope !== undefined && scope !== 'public' && viewer?.apiToken?.scopes.includes(scope) === true;
};

/** Arguments that a tool doesn't know are named, so that an assistant doesn't believe they had an effect. */
const closed = ({ properties }: TObject): TObject => Type.Object(properties, { additionalProperties: false });

const describe = ({ name, description, input, output, isReading }: Tool) => ({
  name,
  description,
  inputSchema: { ...closed(input), type: 'object' as const },
  outputSchema: { ...output, type: 'object' as const },
  annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
});

const problem = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });

const runTool = async (tool: Tool, input: object, context: ToolContext) => {
  const mistakes = Errors(closed(tool.input), input);
  if (mistakes.length > 0) {
    const lines = mistakes.map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
    return problem(`Invalid arguments. ${lines.join('; ')}`);
  }
  try {
    // The schema has checked it, which the compiler can't know.
    const result = outputOf(tool.output, await tool.run(input as never, context));
    return { content: [{ type: 'text' as const, text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    if (error instanceof ToolFailure) return problem(error.message);
    throw error;
  }
};

const createServer = (name: string, viewer: Viewer | undefined, context: ToolContext): Server => {
  const server = new Server(
    { name, version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const usable = TOOLS.filter((tool) => mayUse(tool, viewer));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: usable.map(describe) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name: asked, arguments: input = {} } }) => {
    const tool = usable.find((one) => one.name === asked);
    return tool ? runTool(tool, input, context) : problem(`There is no tool ${asked} for you.`);
  });
  return server;
};

/** Pages of other origins must not use the reader's network position (DNS rebinding). */
const assertOrigin = ({ headers: { origin } }: FastifyRequest, { settings }: Deps): void => {
  const allowed = [new URL(settings.publicUrl).origin, ...settings.allowedOrigins];
  if (origin !== undefined && !allowed.includes(origin)) throw forbidden();
};

const answer = async (
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  assertOrigin(request, deps);
  const viewer = await tokenViewer(deps, request);
  if (request.headers.authorization !== undefined && !viewer) throw unauthenticated();
  const { publicUrl } = deps.settings;
  const server = createServer(request.t('site.name'), viewer, {
    ask: askFor(app, request),
    link: (path) => new URL(path, publicUrl).href,
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const headers = new Headers({ accept: request.headers.accept ?? '' });
  for (const name of ['content-type', 'mcp-protocol-version']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const sent = new Request(new URL(MCP_PATH, publicUrl), { method: 'POST', headers });
  const response = await transport.handleRequest(sent, { parsedBody: request.body });
  const text = await response.text();
  await server.close();
  const type = response.headers.get('content-type');
  if (type) reply.type(type);
  return reply.code(response.status).header('cache-control', 'no-store').send(text);
};

export const mcpRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.post(MCP_PATH, { schema: { hide: true } }, (request, reply) => answer(app, deps, request, reply));
  // There is no session to end, and no stream of messages to open.
  app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    schema: { hide: true },
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
};
