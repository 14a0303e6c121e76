import { defineModule } from '../../module.ts';
import { restoreRows } from '../../platform/undo/changes.ts';
import { questionLibraryRoutes } from './routes.ts';

export const questionLibrary = defineModule({
  routes: [questionLibraryRoutes],
  undo: {
    library_questions_deleted: {
      restore: (tx, _, { changeId }) => restoreRows(tx, changeId, 'library_questions'),
    },
  },
});
