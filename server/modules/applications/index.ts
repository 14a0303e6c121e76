import { defineModule } from '../../http/module.ts';
import { readShown } from '../interviews/shown.ts';
import { readShownOffers } from '../offers/shown.ts';
import { applicationRoutes } from './routes.ts';

export const applications = defineModule({
  routes: [(app, deps) => applicationRoutes(app, deps, { interviews: readShown, offers: readShownOffers })],
});
