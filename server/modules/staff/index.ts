import { sql } from 'drizzle-orm';
import { defineModule } from '../../module.ts';
import { auditRoutes } from './audit-routes.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { roleRoutes } from './role-routes.ts';
import { summaryRoutes } from './summary-routes.ts';

export const staff = defineModule({
  staffRoutes: [auditRoutes, summaryRoutes, outboxRoutes, roleRoutes],
  retention: [
    { kind: 'auditLog', table: 'audit_log', isOver: (before) => sql`t.at < ${before}` },
    {
      kind: 'failedEmails',
      table: 'mail_outbox',
      isOver: (before) => sql`t.next_attempt_at is null and t.created_at < ${before}`,
    },
    { kind: 'failedEmails', table: 'sent_emails', isOver: (before) => sql`t.sent_at < ${before}` },
  ],
});
