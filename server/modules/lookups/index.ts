import { defineModule } from '../../module.ts';
import { undoMerge } from './merge.ts';
import { lookupRoutes } from './routes.ts';
import { staffLookupRoutes } from './staff-routes.ts';

export const lookups = defineModule({
  routes: [lookupRoutes],
  staffRoutes: [staffLookupRoutes],
  undo: { lookup_merged: { restore: undoMerge, tags: ['jobs', 'lookups'] } },
});
