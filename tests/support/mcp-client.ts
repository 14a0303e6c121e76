/** Speaks the Model Context Protocol with a test's portal through the SDK's own client, which checks declared shapes. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TestPortal } from './portal.ts';

export const connectAssistant = async (portal: TestPortal, token?: string, path = '/mcp') => {
  const client = new Client({ name: 'test', version: '1' });
  const answered = async (_url: string | URL, init?: RequestInit) => {
    const { status, text, headers } = await portal.request(`${init?.method ?? 'GET'} ${path}`, {
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : undefined,
    });
    const type = { 'content-type': String(headers['content-type']) };
    return new Response(status === 202 ? null : text, { status, headers: type });
  };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(path, 'http://localhost:3000'), {
      fetch: answered,
      requestInit: { headers: { ...(token ? { authorization: `Bearer ${token}` } : {}) } },
    }),
  );
  const { tools } = await client.listTools();
  const use = async (name: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: args });
    const [first] = Array.isArray(result.content) ? result.content : [];
    const text = String(first?.text);
    return { isError: result.isError === true, data: result.structuredContent, text };
  };
  return { tools: tools.map(({ name }) => name), use };
};
