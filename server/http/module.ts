/** What a module is made of. `server/modules/index.ts` lists the modules; `server/app.ts` and `server/tasks` go through them. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { UndoParts } from '../platform/undo/parts.ts';

type Routes = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

export interface Module {
  readonly routes?: readonly Routes[];
  /** Each in a scope of its own, because browsers also send it forms without scripts (`plainFormsPlugin`). */
  readonly formRoutes?: readonly Routes[];
  /** Registered after all others, so that the API documentation ends with the calls of staff. */
  readonly staffRoutes?: readonly Routes[];
  /** The kinds of changes that it makes, each of which only one module has. */
  readonly undo?: UndoParts;
}

/** The manifest of a module, with the parts that it has. */
export const defineModule = <const Parts extends Module>(parts: Parts): Parts => parts;
