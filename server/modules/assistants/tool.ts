import type { FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Ask, ToolFailure } from './ask.ts';

export interface ToolContext {
  readonly ask: Ask;
  /** The address of a page. */
  readonly link: (path: string) => string;
  readonly request: FastifyRequest;
}

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: TObject;
  readonly output: TObject;
  /** It changes nothing. */
  readonly isReading: boolean;
  /** Its protocol asks to ignore arguments that it doesn't know. */
  readonly ignoresUnknown?: true;
  /** How its protocol words a refusal. */
  readonly refuse?: (text: string) => ToolFailure;
  /** The call that decides who may use it; none if everyone may. */
  readonly needs?: EndpointKey;
  readonly run: (input: never, context: ToolContext) => Promise<object>;
}

/** Checks a tool's function against its schemas. */
export const defineTool = <I extends TObject, O extends TObject>(
  tool: Omit<Tool, 'input' | 'output' | 'run'> & {
    readonly input: I;
    readonly output: O;
    readonly run: (input: Static<I>, context: ToolContext) => Promise<object>;
  },
): Tool => tool;
