/** A server of the Model Context Protocol for one request. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type TObject, Type } from 'typebox';
import { Errors } from 'typebox/value';
import { scopeOf } from '#contract/api-tokens/scope-of.ts';
import type { Viewer } from '../../http/plugins/viewer.ts';
import { outputOf, ToolFailure } from './ask.ts';
import type { Tool, ToolContext } from './tool.ts';

const VERSION = '1';

export interface McpEndpoint {
  readonly path: string;
  /** What assistants read before they use the tools. */
  readonly instructions: string;
  readonly tools: readonly Tool[];
  /** Assistants sign in before anything else. */
  readonly needsToken?: true;
}

/** Whether a token's scopes include what a tool needs. */
const mayUse = ({ needs }: Tool, viewer: Viewer | undefined): boolean => {
  if (!needs) return true;
  const scope = viewer && scopeOf(needs, viewer.role);
  return scope !== undefined && scope !== 'public' && viewer?.apiToken?.scopes.includes(scope) === true;
};

/** Arguments that a tool doesn't know are named, so that an assistant doesn't believe they had an effect. */
const inputOf = ({ input, ignoresUnknown }: Tool): TObject =>
  ignoresUnknown ? input : Type.Object(input.properties, { additionalProperties: false });

const describe = (tool: Tool) => ({
  name: tool.name,
  description: tool.description,
  inputSchema: { ...inputOf(tool), type: 'object' as const },
  outputSchema: { ...tool.output, type: 'object' as const },
  annotations: { readOnlyHint: tool.isReading, destructiveHint: false, openWorldHint: false },
});

const problem = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });

const runTool = async (tool: Tool, input: object, context: ToolContext) => {
  const mistakes = Errors(inputOf(tool), input);
  try {
    if (mistakes.length > 0) {
      const lines = mistakes.map(
        ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
      );
      throw (tool.refuse ?? ((text) => new ToolFailure(text)))(`Invalid arguments. ${lines.join('; ')}`);
    }
    // The schema has checked it, which the compiler can't know.
    const result = outputOf(tool.output, await tool.run(input as never, context));
    return { content: [{ type: 'text' as const, text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    if (error instanceof ToolFailure) return problem(error.message);
    throw error;
  }
};

export const createMcpServer = (
  { instructions, tools }: McpEndpoint,
  { name, viewer }: { readonly name: string; readonly viewer: Viewer | undefined },
  context: ToolContext,
): Server => {
  const server = new Server({ name, version: VERSION }, { capabilities: { tools: {} }, instructions });
  const usable = tools.filter((tool) => mayUse(tool, viewer));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: usable.map(describe) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name: asked, arguments: input = {} } }) => {
    const tool = usable.find((one) => one.name === asked);
    return tool ? runTool(tool, input, context) : problem(`There is no tool ${asked} for you.`);
  });
  return server;
};
