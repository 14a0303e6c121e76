import { defineModule } from '../../module.ts';
import { reviewReportRoutes } from '../companies/review-moderation-routes.ts';
import { appealRoutes } from './appeal-routes.ts';
import { moderationRoutes, reportRoutes } from './routes.ts';
import { undoDecision } from './undo.ts';

export const moderation = defineModule({
  routes: [moderationRoutes, appealRoutes],
  // Reports of reviews are next to those of jobs in the API documentation.
  formRoutes: [reportRoutes, reviewReportRoutes],
  undo: { job_decided: { restore: undoDecision, tags: ['jobs'] } },
});
