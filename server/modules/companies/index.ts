import { defineModule } from '../../module.ts';
import { countDecisionDates } from './decision-dates.ts';
import { measureResponses } from './measure-responses.ts';
import { companyPictureRoutes } from './picture-routes.ts';
import { undoReviewDecision } from './review-moderation-repository.ts';
import { reviewModerationRoutes } from './review-moderation-routes.ts';
import { companyRoutes } from './routes.ts';
import { staffCompanyRoutes } from './staff-routes.ts';

export const companies = defineModule({
  routes: [companyRoutes, companyPictureRoutes],
  staffRoutes: [reviewModerationRoutes, staffCompanyRoutes],
  undo: { review_decided: { restore: undoReviewDecision, tags: ['jobs'] } },
  dailyMeasures: [
    {
      name: 'decision dates',
      run: async (deps) => ({ dates: await countDecisionDates(deps) }),
    },
    {
      name: 'responses',
      run: async (deps) => ({ companies: await measureResponses(deps) }),
    },
  ],
});
