import { defineModule } from '../../module.ts';
import { forgetRemovedResumes } from './resumes-repository.ts';
import { profileRoutes } from './routes.ts';

export const profile = defineModule({
  routes: [profileRoutes],
  forget: [forgetRemovedResumes],
});
