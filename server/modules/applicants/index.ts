import { defineModule } from '../../http/module.ts';
import { applicantRoutes } from './routes.ts';

export const applicants = defineModule({
  routes: [applicantRoutes],
});
