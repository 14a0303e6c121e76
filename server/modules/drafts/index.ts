import { defineModule } from '../../http/module.ts';
import { draftRoutes } from './routes.ts';

export const drafts = defineModule({
  routes: [draftRoutes],
});
