import { defineModule } from '../../module.ts';
import { undoDeletion } from './repository.ts';
import { stageRoutes } from './routes.ts';

export const stages = defineModule({
  routes: [stageRoutes],
  undo: { stages_deleted: { restore: undoDeletion } },
});
