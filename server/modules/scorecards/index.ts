import { defineModule } from '../../module.ts';
import { scorecardRoutes } from './routes.ts';

export const scorecards = defineModule({
  routes: [scorecardRoutes],
});
