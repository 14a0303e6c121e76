import { defineModule } from '../../http/module.ts';
import { readShown } from '../interviews/shown.ts';
import { readShownOffers } from '../offers/shown.ts';
import { applicationRoutes } from './routes.ts';
import { undoApplication, undoWithdrawal } from './undo.ts';

export const applications = defineModule({
  routes: [(app, deps) => applicationRoutes(app, deps, { interviews: readShown, offers: readShownOffers })],
  undo: {
    application_sent: { restore: undoApplication },
    application_withdrawn: { restore: undoWithdrawal },
  },
});
