import { defineModule } from '../../module.ts';
import { resumeRoutes } from './routes.ts';

export const resumes = defineModule({
  routes: [resumeRoutes],
});
