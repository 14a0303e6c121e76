import { defineModule } from '../../module.ts';
import { forgetClients, forgetRecords } from './repository.ts';
import { oauthRoutes } from './routes.ts';

export const oauth = defineModule({
  routes: [oauthRoutes],
  forget: [forgetRecords, forgetClients],
});
