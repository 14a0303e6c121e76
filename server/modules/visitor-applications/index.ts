import { defineModule } from '../../http/module.ts';
import { visitorApplicationRoutes } from './routes.ts';

export const visitorApplications = defineModule({
  routes: [visitorApplicationRoutes],
});
