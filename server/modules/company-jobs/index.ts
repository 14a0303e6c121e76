import { defineModule } from '../../module.ts';
import { undoEnding } from './ending.ts';
import { insightRoutes } from './insight-routes.ts';
import { undoJobChange } from './job-change.ts';
import { jobLifeRoutes } from './job-life-routes.ts';
import { employerRoutes } from './routes.ts';
import { savedQueryRoutes } from './saved-query-routes.ts';
import { tagRoutes } from './tag-routes.ts';

export const companyJobs = defineModule({
  routes: [employerRoutes, jobLifeRoutes, insightRoutes, savedQueryRoutes, tagRoutes],
  undo: {
    jobs_ended: { restore: undoEnding, tags: ['jobs'] },
    jobs_changed: { restore: undoJobChange, tags: ['jobs'] },
  },
});
