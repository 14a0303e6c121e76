import { defineModule } from '../../http/module.ts';
import { undoMoves } from '../applications/undo.ts';
import { applicantRoutes } from './routes.ts';
import { undoScheduling } from './scheduled-rejections.ts';

export const applicants = defineModule({
  routes: [applicantRoutes],
  undo: {
    applications_moved: { restore: undoMoves },
    rejections_scheduled: { restore: undoScheduling },
    rejections_cancelled: {},
  },
});
