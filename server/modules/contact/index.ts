import { defineModule } from '../../module.ts';
import { contactRoutes } from './routes.ts';
import { supportMessageRoutes, undoAnswer } from './staff-routes.ts';

export const contact = defineModule({
  formRoutes: [contactRoutes],
  staffRoutes: [supportMessageRoutes],
  undo: { support_answered: { restore: undoAnswer } },
});
