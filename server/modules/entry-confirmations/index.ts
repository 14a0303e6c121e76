import { defineModule } from '../../module.ts';
import { forgetUnanswered } from './repository.ts';
import { answerRoutes, entryConfirmationRoutes } from './routes.ts';

export const entryConfirmations = defineModule({
  routes: [entryConfirmationRoutes],
  formRoutes: [answerRoutes],
  forget: [forgetUnanswered],
});
