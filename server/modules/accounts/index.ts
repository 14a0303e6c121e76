import { sql } from 'drizzle-orm';
import { defineModule } from '../../module.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { forgetExpired } from './expired.ts';
import { revertRoutes } from './revert-routes.ts';
import { accountRoutes } from './routes.ts';

export const accounts = defineModule({
  routes: [accountRoutes],
  formRoutes: [confirmationRoutes, revertRoutes],
  forget: [forgetExpired],
  retention: [
    // A company with applications from existing accounts stays anonymously, because it is part of their applications.
    {
      kind: 'closedAccounts',
      table: 'users',
      isOver: (before) => sql`t.closed_at < ${before} and not exists (
        select 1 from companies c join applications a on a.company_id = c.id join users u on u.id = a.user_id
        where c.user_id = t.id and u.closed_at is null)
        and not exists (select 1 from candidate_notes n where n.author_id = t.id)
        and not exists (select 1 from scorecards s where s.author_id = t.id)`,
    },
    { kind: 'securityEvents', table: 'security_events', isOver: (before) => sql`t.at < ${before}` },
  ],
});
