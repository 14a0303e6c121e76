import { defineModule } from '../../http/module.ts';
import { interviewRoutes } from './routes.ts';

export const interviews = defineModule({
  routes: [interviewRoutes],
});
