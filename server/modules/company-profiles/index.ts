import { defineModule } from '../../module.ts';
import { companyProfileRoutes, undoProfileDecision } from './routes.ts';

export const companyProfiles = defineModule({
  staffRoutes: [companyProfileRoutes],
  undo: { profile_decided: { restore: undoProfileDecision, tags: ['job-lists', 'jobs'] } },
});
