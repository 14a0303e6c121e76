import { defineModule } from '../../http/module.ts';
import { jobRoutes } from './routes.ts';
import { staffSynonymRoutes } from './synonym-routes.ts';

export const jobs = defineModule({
  routes: [jobRoutes],
  staffRoutes: [staffSynonymRoutes],
});
