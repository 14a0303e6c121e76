import { defineModule } from '../../module.ts';
import { popularSearchRoutes } from './routes.ts';

export const popularSearches = defineModule({
  routes: [popularSearchRoutes],
});
