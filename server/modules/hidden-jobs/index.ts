import { defineModule } from '../../module.ts';
import { forgetViewed } from './repository.ts';
import { hiddenJobRoutes } from './routes.ts';

export const hiddenJobsModule = defineModule({
  routes: [hiddenJobRoutes],
  forget: [forgetViewed],
});
