import { defineModule } from '../../module.ts';
import { forgetUnconfirmed } from './proofs.ts';
import { mergeRoutes } from './routes.ts';
import { staffMergeRoutes } from './staff-routes.ts';

export const accountMerges = defineModule({
  formRoutes: [mergeRoutes],
  staffRoutes: [staffMergeRoutes],
  forget: [forgetUnconfirmed],
});
