import { sql } from 'drizzle-orm';
import { defineModule } from '../../module.ts';
import { undoMoves } from '../applications/undo.ts';
import { applicantRoutes } from './routes.ts';
import { makeDueRejections, undoScheduling } from './scheduled-rejections.ts';
import { undoTags } from './tags-repository.ts';
import { forgetPresence, undoAssignment } from './team-repository.ts';
import { applicantTeamRoutes } from './team-routes.ts';

export const applicants = defineModule({
  routes: [applicantRoutes, applicantTeamRoutes],
  undo: {
    applications_moved: { restore: undoMoves },
    applicants_tagged: { restore: undoTags },
    applicants_assigned: { restore: async (...change) => void (await undoAssignment(...change)) },
    rejections_scheduled: { restore: undoScheduling },
    rejections_cancelled: {},
  },
  forget: [forgetPresence],
  retention: [
    {
      kind: 'notes',
      table: 'candidate_notes',
      isOver: (before) => sql`coalesce(t.updated_at, t.created_at) < ${before}`,
    },
  ],
  // Before interviews, which end with their applications.
  dueNotifications: [{ name: 'rejections', make: makeDueRejections }],
});
