import { defineModule } from '../../http/module.ts';
import { teamRoutes } from './routes.ts';

export const teams = defineModule({
  routes: [teamRoutes],
});
