import { defineModule } from '../../module.ts';
import { resumeRoutes } from './routes.ts';
import { startReadingResumes } from './waiting.ts';

export const resumes = defineModule({
  routes: [resumeRoutes],
  background: [startReadingResumes],
});
