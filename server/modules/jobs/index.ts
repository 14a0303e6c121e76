import { defineModule } from '../../module.ts';
import { startDailyRollover } from './daily-rollover.ts';
import { keepFresh } from './freshness.ts';
import { jobRoutes } from './routes.ts';
import { forgetOldMisses } from './search-misses.ts';
import { staffSynonymRoutes } from './synonym-routes.ts';
import { forgetOldViews } from './views.ts';

export const jobs = defineModule({
  routes: [jobRoutes],
  background: [startDailyRollover],
  staffRoutes: [staffSynonymRoutes],
  forget: [(db, _, today) => forgetOldViews(db, today), (db, _, today) => forgetOldMisses(db, today)],
  daily: [{ name: 'freshness', run: keepFresh, done: 'confirmations requested and jobs paused' }],
});
