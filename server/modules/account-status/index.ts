import { defineModule } from '../../module.ts';
import { closingRoutes } from './closing-routes.ts';
import { startClosing } from './due-closings.ts';
import { staffPeopleRoutes } from './staff-routes.ts';
import { undoAccountStatus } from './suspension.ts';

export const accountStatus = defineModule({
  routes: [closingRoutes],
  staffRoutes: [staffPeopleRoutes],
  background: [startClosing],
  undo: { account_status_set: { restore: undoAccountStatus, tags: ['jobs'] } },
});
