import { sql } from 'drizzle-orm';
import { defineModule } from '../../module.ts';
import { withSupport } from '../contact/by-email.ts';
import { calendarAnswers } from '../interviews/calendar-answers.ts';
import { emailReceiver } from './by-email/receive.ts';
import { undoMessageReportDecision } from './reports/decide.ts';
import { conversationRoutes } from './routes.ts';

export const conversations = defineModule({
  routes: [
    (app, deps) =>
      conversationRoutes(app, deps, (domain) =>
        withSupport(deps, domain, emailReceiver(deps, domain, calendarAnswers(deps))),
      ),
  ],
  undo: { message_sent: {}, message_reports_decided: { restore: undoMessageReportDecision } },
  retention: [
    { kind: 'messageReports', table: 'message_reports', isOver: (before) => sql`t.closed_at < ${before}` },
  ],
});
