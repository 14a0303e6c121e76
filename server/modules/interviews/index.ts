import { defineModule } from '../../module.ts';
import { undoRowChange } from '../applications/undo-row.ts';
import { makeAnswerClock } from './answer-clock.ts';
import { busyCalendarRoutes } from './busy-calendar-routes.ts';
import { calendarFeedRoutes } from './calendar-feed-routes.ts';
import { interviewParts } from './email-parts.ts';
import { makeInterviewReminders } from './reminders.ts';
import { interviewRoutes } from './routes.ts';

export const interviews = defineModule({
  routes: [interviewRoutes, calendarFeedRoutes, busyCalendarRoutes],
  undo: {
    interview_changed: {
      restore: (tx, { interviewId: id }, { changeId }) =>
        undoRowChange(tx, changeId, { table: 'interviews', id }),
    },
  },
  dueNotifications: [
    { name: 'interviews', make: makeInterviewReminders },
    { name: 'answers', make: makeAnswerClock },
  ],
  emailDetails: () => interviewParts,
});
