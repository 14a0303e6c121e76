import { defineModule } from '../../http/module.ts';
import { pooledCandidateRoutes } from './people-routes.ts';
import { undoPoolChange } from './removal.ts';
import { talentPoolRoutes } from './routes.ts';

export const talentPools = defineModule({
  routes: [talentPoolRoutes, pooledCandidateRoutes],
  undo: { pools_changed: { restore: undoPoolChange } },
});
