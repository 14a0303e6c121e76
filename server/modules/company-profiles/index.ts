import { defineModule } from '../../module.ts';
import { companyProfileRoutes, companyReportRoutes, undoProfileDecision } from './routes.ts';

export const companyProfiles = defineModule({
  formRoutes: [companyReportRoutes],
  staffRoutes: [companyProfileRoutes],
  undo: { profile_decided: { restore: undoProfileDecision, tags: ['job-lists', 'jobs'] } },
});
