import { defineModule } from '../../module.ts';
import { matchingRoutes } from './routes.ts';

export const matching = defineModule({
  routes: [matchingRoutes],
});
