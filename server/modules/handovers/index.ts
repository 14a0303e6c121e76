import { defineModule } from '../../module.ts';
import { handoverRoutes } from './routes.ts';
import { startHandingOver } from './worker.ts';

export const handoversModule = defineModule({ routes: [handoverRoutes], background: [startHandingOver] });
