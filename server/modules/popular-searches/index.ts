import { defineModule } from '../../http/module.ts';
import { popularSearchRoutes } from './routes.ts';

export const popularSearches = defineModule({
  routes: [popularSearchRoutes],
});
