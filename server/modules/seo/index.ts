import { defineModule } from '../../module.ts';
import { discoveryRoutes } from './routes.ts';

export const seo = defineModule({
  routes: [discoveryRoutes],
});
