import { defineModule } from '../../module.ts';
import { ownMessageRoutes } from './own-routes.ts';
import { contactRoutes } from './routes.ts';
import { savedReplyRoutes } from './saved-replies.ts';
import { supportMessageRoutes, undoAnswer } from './staff-routes.ts';

export const contact = defineModule({
  routes: [ownMessageRoutes],
  formRoutes: [contactRoutes],
  staffRoutes: [supportMessageRoutes, savedReplyRoutes],
  undo: { support_answered: { restore: undoAnswer } },
});
