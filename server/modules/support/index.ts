import { subDays } from 'date-fns/subDays';
import { lt } from 'drizzle-orm';
import { defineModule } from '../../module.ts';
import { failedCalls } from '../../platform/db/schema.ts';
import { forgetOldBounces } from '../../platform/mail/bounces.ts';
import { companySupportRoutes } from './company-routes.ts';
import { supportRoutes } from './routes.ts';
import { supportViewRoutes } from './view-routes.ts';

/** As the privacy policy says. */
const FAILED_CALLS_DAYS = 30;

export const support = defineModule({
  staffRoutes: [supportRoutes, companySupportRoutes, supportViewRoutes],
  forget: [
    forgetOldBounces,
    (db, now) => db.delete(failedCalls).where(lt(failedCalls.at, subDays(now, FAILED_CALLS_DAYS))),
  ],
});
