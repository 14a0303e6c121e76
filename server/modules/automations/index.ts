import { defineModule } from '../../module.ts';
import { restoreRows } from '../../platform/undo/changes.ts';
import { makeDueAutomations } from './due.ts';
import { automationRoutes } from './routes.ts';

export const automations = defineModule({
  routes: [automationRoutes],
  undo: {
    automations_deleted: { restore: (tx, _, { changeId }) => restoreRows(tx, changeId, 'automations') },
  },
  dueNotifications: [{ name: 'automations', make: makeDueAutomations }],
});
