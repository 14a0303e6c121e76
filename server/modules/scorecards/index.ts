import { defineModule } from '../../http/module.ts';
import { scorecardRoutes } from './routes.ts';

export const scorecards = defineModule({
  routes: [scorecardRoutes],
});
