import { defineModule } from '../../http/module.ts';
import { screeningRoutes } from './routes.ts';

export const screening = defineModule({
  routes: [screeningRoutes],
});
