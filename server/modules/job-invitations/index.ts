import { defineModule } from '../../module.ts';
import { forgetOldJobInvitations } from './received-repository.ts';
import { jobInvitationRoutes } from './routes.ts';

export const jobInvitations = defineModule({
  routes: [jobInvitationRoutes],
  undo: { candidates_invited: {} },
  forget: [forgetOldJobInvitations],
});
