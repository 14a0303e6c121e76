import { defineModule } from '../../http/module.ts';
import { closingRoutes } from './closing-routes.ts';
import { staffPeopleRoutes } from './staff-routes.ts';

export const accountStatus = defineModule({
  routes: [closingRoutes],
  staffRoutes: [staffPeopleRoutes],
});
