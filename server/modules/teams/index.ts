import { defineModule } from '../../module.ts';
import { forgetOldActivity } from './activity.ts';
import { forgetOldInvitations, undoInvitation } from './invitations.ts';
import { teamRoutes } from './routes.ts';

export const teams = defineModule({
  routes: [teamRoutes],
  undo: { member_invited: { restore: undoInvitation } },
  forget: [forgetOldActivity, forgetOldInvitations],
});
