import { defineModule } from '../../http/module.ts';
import { auditRoutes } from './audit-routes.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { summaryRoutes } from './summary-routes.ts';

export const staff = defineModule({
  staffRoutes: [auditRoutes, summaryRoutes, outboxRoutes],
});
