import { defineModule } from '../../http/module.ts';
import { helpRoutes } from './routes.ts';

export const help = defineModule({
  routes: [helpRoutes],
});
