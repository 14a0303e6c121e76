import { defineModule } from '../../module.ts';
import { mapRoutes } from './routes.ts';

export const maps = defineModule({
  routes: [mapRoutes],
});
