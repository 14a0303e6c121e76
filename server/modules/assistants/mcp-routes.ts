/**
 * The Model Context Protocol over Streamable HTTP (https://modelcontextprotocol.io). Each request stands alone, so that
 * every worker can answer it.
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { forbidden, unauthenticated } from '../../http/failure.ts';
import { tokenViewer } from '../../http/plugins/viewer.ts';
import { askFor } from './ask.ts';
import { createMcpServer, type McpEndpoint } from './mcp-server.ts';

/** Pages of other origins must not use the reader's network position (DNS rebinding). */
const assertOrigin = ({ headers: { origin } }: FastifyRequest, { settings }: Deps): void => {
  const allowed = [new URL(settings.publicUrl).origin, ...settings.allowedOrigins];
  if (origin !== undefined && !allowed.includes(origin)) throw forbidden();
};

const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

/** @throws unless the request has a valid token, or none where none is needed; then says where to get one (RFC 9728). */
const viewerOf = async (
  deps: Deps,
  { path, needsToken }: McpEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const viewer = await tokenViewer(deps, request);
  const sent = request.headers.authorization !== undefined;
  if (viewer || !(sent || needsToken)) return viewer;
  const address = new URL(`/.well-known/oauth-protected-resource${path}`, deps.settings.publicUrl).href;
  const error = sent ? ', error="invalid_token"' : '';
  reply.header('www-authenticate', `Bearer resource_metadata="${address}"${error}`);
  throw unauthenticated();
};

const answer = async (
  app: FastifyInstance,
  deps: Deps,
  endpoint: McpEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> => {
  assertOrigin(request, deps);
  const viewer = await viewerOf(deps, endpoint, request, reply);
  const { publicUrl } = deps.settings;
  const link = (path: string) => new URL(path, publicUrl).href;
  const server = createMcpServer(
    endpoint,
    { name: request.t('site.name'), viewer },
    { ask: askFor(app, request), link, request },
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const headers = HEADERS.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const sent = new Request(link(endpoint.path), { method: 'POST', headers });
  try {
    return await transport.handleRequest(sent, { parsedBody: request.body });
  } finally {
    await server.close();
  }
};

const send = async (response: Response, reply: FastifyReply): Promise<FastifyReply> => {
  const type = response.headers.get('content-type');
  if (type) reply.type(type);
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text());
};

export const mcpRoutes = (app: FastifyInstance, deps: Deps, endpoint: McpEndpoint): void => {
  const route = { url: endpoint.path, schema: { hide: true } };
  app.route({
    ...route,
    method: 'POST',
    handler: async (request, reply) => send(await answer(app, deps, endpoint, request, reply), reply),
  });
  // There is no session to end, and no stream of messages to open.
  app.route({
    ...route,
    method: ['GET', 'DELETE'],
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
};
