import { subDays } from 'date-fns/subDays';
import { lt } from 'drizzle-orm';
import { DELIVERIES_DAYS } from '#contract/webhooks/rules.ts';
import { defineModule } from '../../module.ts';
import { webhookDeliveries } from '../../platform/db/schema.ts';
import { webhookRoutes } from './routes.ts';

export const webhooks = defineModule({
  routes: [webhookRoutes],
  forget: [
    (db, now) => db.delete(webhookDeliveries).where(lt(webhookDeliveries.at, subDays(now, DELIVERIES_DAYS))),
  ],
});
