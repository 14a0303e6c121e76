import { defineModule } from '../../http/module.ts';
import { undoRowChange } from '../applications/undo-row.ts';
import { interviewRoutes } from './routes.ts';

export const interviews = defineModule({
  routes: [interviewRoutes],
  undo: {
    interview_changed: {
      restore: (tx, { interviewId: id }, { changeId }) =>
        undoRowChange(tx, changeId, { table: 'interviews', id }),
    },
  },
});
