import { defineModule } from '../../http/module.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { revertRoutes } from './revert-routes.ts';
import { accountRoutes } from './routes.ts';

export const accounts = defineModule({
  routes: [accountRoutes],
  formRoutes: [confirmationRoutes, revertRoutes],
});
