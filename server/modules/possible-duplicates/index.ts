import { defineModule } from '../../module.ts';
import { undoDismissal } from './dismissal.ts';
import { possibleDuplicateRoutes } from './routes.ts';

export const possibleDuplicates = defineModule({
  routes: [possibleDuplicateRoutes],
  undo: { duplicate_dismissed: { restore: undoDismissal } },
});
