import { defineModule } from '../../http/module.ts';
import { calendarAnswers } from '../interviews/calendar-answers.ts';
import { conversationRoutes } from './routes.ts';

export const conversations = defineModule({
  routes: [(app, deps) => conversationRoutes(app, deps, calendarAnswers(deps))],
});
