import { defineModule } from '../../module.ts';
import { helpRoutes } from './routes.ts';

export const help = defineModule({
  routes: [helpRoutes],
});
