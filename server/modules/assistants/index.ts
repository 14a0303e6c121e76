import { defineModule } from '../../module.ts';
import { mcpRoutes } from './mcp-routes.ts';

export const assistants = defineModule({ routes: [mcpRoutes] });
