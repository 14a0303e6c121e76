import { forgetDecisions } from '../../company/decisions.ts';
import { defineModule } from '../../module.ts';
import { reviewReportRoutes } from '../companies/review-moderation-routes.ts';
import { forgetReporters } from '../reader-reports/reporters.ts';
import { appealRoutes } from './appeal-routes.ts';
import { claimRoutes, forgetClaims } from './claims.ts';
import { decisionRoutes, staffDecisionRoutes } from './decision-routes.ts';
import { moderationRoutes, reportRoutes } from './routes.ts';
import { undoDecision } from './undo.ts';

export const moderation = defineModule({
  routes: [moderationRoutes, appealRoutes, decisionRoutes],
  staffRoutes: [staffDecisionRoutes, claimRoutes],
  // Reports of reviews are next to those of jobs in the API documentation.
  formRoutes: [reportRoutes, reviewReportRoutes],
  forget: [forgetDecisions, forgetReporters, forgetClaims],
  undo: { job_decided: { restore: undoDecision, tags: ['jobs'] } },
});
