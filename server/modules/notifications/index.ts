import { defineModule } from '../../module.ts';
import { pushRoutes } from './push-routes.ts';
import { deleteOldNotifications } from './repository.ts';
import { notificationRoutes } from './routes.ts';

export const notifications = defineModule({
  routes: [pushRoutes],
  formRoutes: [notificationRoutes],
  forget: [deleteOldNotifications],
});
