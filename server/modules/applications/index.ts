import { sql } from 'drizzle-orm';
import { defineModule } from '../../module.ts';
import { readShown } from '../interviews/shown.ts';
import { readShownOffers } from '../offers/shown.ts';
import { notifyOfClosing } from './bookmark-notifications.ts';
import { endCompanyAccess } from './end-company-access.ts';
import { endUnanswered } from './end-unanswered.ts';
import { forgetOldDrafts } from './repository.ts';
import { applicationRoutes } from './routes.ts';
import { undoApplication, undoWithdrawal } from './undo.ts';

export const applications = defineModule({
  routes: [(app, deps) => applicationRoutes(app, deps, { interviews: readShown, offers: readShownOffers })],
  undo: {
    application_sent: { restore: undoApplication },
    application_withdrawn: { restore: undoWithdrawal },
  },
  forget: [forgetOldDrafts],
  hourly: [(db, _, today) => notifyOfClosing(db, today)],
  daily: [
    {
      name: 'unanswered',
      run: async (deps) => ({ ended: await endUnanswered(deps) }),
      done: 'unanswered applications ended',
    },
    { name: 'company-access', run: endCompanyAccess, done: 'access to applicants of ended jobs ended' },
  ],
  retention: [
    {
      kind: 'rejectedApplications',
      table: 'applications',
      isOver: (before) => sql`t.status = 'rejected' and t.created_at < ${before} and not exists (
        select 1 from application_events e where e.application_id = t.id and e.created_at >= ${before})`,
    },
  ],
});
