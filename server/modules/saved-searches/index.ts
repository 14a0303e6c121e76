import { defineModule } from '../../module.ts';
import { makeJobAlerts } from './alerts.ts';
import { forgetSavedSearches } from './repository.ts';
import { savedSearchRoutes } from './routes.ts';

export const savedSearches = defineModule({
  routes: [savedSearchRoutes],
  forget: [forgetSavedSearches],
  dueEmails: [{ name: 'alerts', make: makeJobAlerts, isDueByDate: true }],
});
