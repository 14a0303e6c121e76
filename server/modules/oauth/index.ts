import { defineModule } from '../../module.ts';
import { forgetClients, forgetRecords, forgetUnused } from './repository.ts';
import { oauthRoutes } from './routes.ts';

export const oauth = defineModule({
  routes: [oauthRoutes],
  forget: [forgetUnused, forgetRecords, forgetClients],
});
