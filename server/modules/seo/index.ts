import { defineModule } from '../../module.ts';
import { discoveryRoutes } from './routes.ts';
import { wellKnownRoutes } from './well-known.ts';

export const seo = defineModule({
  routes: [discoveryRoutes, wellKnownRoutes],
});
