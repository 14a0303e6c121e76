import { defineModule } from '../../http/module.ts';
import { savedSearchRoutes } from './routes.ts';

export const savedSearches = defineModule({
  routes: [savedSearchRoutes],
});
