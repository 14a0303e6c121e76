import { defineModule } from '../../http/module.ts';
import { stageRoutes } from './routes.ts';

export const stages = defineModule({
  routes: [stageRoutes],
});
