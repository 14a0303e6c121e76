import { defineModule } from '../../http/module.ts';
import { profileRoutes } from './routes.ts';

export const profile = defineModule({
  routes: [profileRoutes],
});
