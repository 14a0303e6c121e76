import { defineModule } from '../../module.ts';
import { hireRoutes } from './hire-routes.ts';
import { candidateRoutes } from './routes.ts';

export const candidates = defineModule({
  routes: [candidateRoutes],
  formRoutes: [hireRoutes],
  undo: { candidate_written_to: {} },
});
