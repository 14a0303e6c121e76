import { defineModule } from '../../module.ts';
import { closingRoutes } from './closing-routes.ts';
import { staffPeopleRoutes } from './staff-routes.ts';
import { undoAccountStatus } from './suspension.ts';

export const accountStatus = defineModule({
  routes: [closingRoutes],
  staffRoutes: [staffPeopleRoutes],
  undo: { account_status_set: { restore: undoAccountStatus, tags: ['jobs'] } },
});
