import { defineModule } from '../../module.ts';
import { forgetAddedApplicant } from './added-repository.ts';
import { forgetVisitorApplications } from './repository.ts';
import { visitorApplicationRoutes } from './routes.ts';

export const visitorApplications = defineModule({
  routes: [visitorApplicationRoutes],
  undo: { applicant_added: { restore: forgetAddedApplicant } },
  forget: [forgetVisitorApplications],
});
