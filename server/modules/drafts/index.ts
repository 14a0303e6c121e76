import { defineModule } from '../../module.ts';
import { deleteOldDrafts } from './repository.ts';
import { draftRoutes } from './routes.ts';

export const drafts = defineModule({
  routes: [draftRoutes],
  forget: [deleteOldDrafts],
});
