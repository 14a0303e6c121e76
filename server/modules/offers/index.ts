import { defineModule } from '../../http/module.ts';
import { offerRoutes } from './routes.ts';

export const offers = defineModule({
  routes: [offerRoutes],
});
