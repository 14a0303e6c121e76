import { defineModule } from '../../http/module.ts';
import { jobInvitationRoutes } from './routes.ts';

export const jobInvitations = defineModule({
  routes: [jobInvitationRoutes],
  undo: { candidates_invited: {} },
});
