import { defineModule } from '../../module.ts';
import { restoreRows } from '../../platform/undo/changes.ts';
import { messageTemplateRoutes } from './routes.ts';

export const messageTemplates = defineModule({
  routes: [messageTemplateRoutes],
  undo: {
    templates_deleted: { restore: (tx, _, { changeId }) => restoreRows(tx, changeId, 'message_templates') },
  },
});
