import { defineModule } from '../../module.ts';
import { forgetOldRequests } from './register.ts';
import { dataRequestRoutes } from './staff-routes.ts';

export const dataRequestsModule = defineModule({
  staffRoutes: [dataRequestRoutes],
  forget: [forgetOldRequests],
});
