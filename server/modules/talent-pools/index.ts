import { defineModule } from '../../http/module.ts';
import { pooledCandidateRoutes } from './people-routes.ts';
import { talentPoolRoutes } from './routes.ts';

export const talentPools = defineModule({
  routes: [talentPoolRoutes, pooledCandidateRoutes],
});
