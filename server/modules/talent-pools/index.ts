import { defineModule } from '../../module.ts';
import { forgetUnseen } from './forget-unseen.ts';
import { pooledCandidateRoutes } from './people-routes.ts';
import { undoPoolChange } from './removal.ts';
import { talentPoolRoutes } from './routes.ts';

export const talentPools = defineModule({
  routes: [talentPoolRoutes, pooledCandidateRoutes],
  undo: { pools_changed: { restore: undoPoolChange } },
  daily: [
    {
      name: 'talent-pools',
      run: async ({ database }) => ({ gone: await forgetUnseen(database.db) }),
      done: 'people whom companies no longer see left pools',
    },
  ],
});
