import { defineModule } from '../../http/module.ts';
import { resumeRoutes } from './routes.ts';

export const resumes = defineModule({
  routes: [resumeRoutes],
});
