import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { UNDO_RUN_DAYS } from '#contract/sources/rules.ts';
import { defineModule } from '../../module.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { jobSources, sourceRuns } from '../../platform/db/schema.ts';
import { beginClosing } from './look-at-postings.ts';
import { originRoutes, staffOriginRoutes } from './origins.ts';
import { sourceRoutes } from './routes.ts';
import { startLooking, startSources } from './runner.ts';
import { staffSourceRoutes } from './staff-routes.ts';
import { untakeText } from './take-text.ts';
import { undoRun } from './undo-run.ts';

/** Longer than deleting a source can be undone (`UNDO_WINDOW_SECONDS`). */
const DELETED_HOURS = 2;
const RUNS_DAYS = 90;

export const sources = defineModule({
  routes: [sourceRoutes, originRoutes],
  staffRoutes: [staffSourceRoutes, staffOriginRoutes],
  undo: {
    source_run: { restore: undoRun, tags: ['jobs'] },
    source_text_taken: { restore: untakeText, tags: ['jobs'] },
    sources_deleted: {
      restore: async (tx, { ids }) => {
        await tx.update(jobSources).set({ deletedAt: null }).where(isAnyOf(jobSources.id, ids));
      },
    },
  },
  background: [startSources, startLooking],
  hourly: [beginClosing],
  forget: [
    (db, now) =>
      db
        .delete(jobSources)
        .where(and(isNotNull(jobSources.deletedAt), lt(jobSources.deletedAt, subHours(now, DELETED_HOURS)))),
    (db, now) =>
      db
        .delete(sourceRuns)
        .where(and(isNotNull(sourceRuns.endedAt), lt(sourceRuns.endedAt, subDays(now, RUNS_DAYS)))),
    // What restored the jobs of a run is deleted with its change.
    (db, now) =>
      db
        .update(sourceRuns)
        .set({ changeId: null })
        .where(
          and(
            inArray(sourceRuns.state, ['applied', 'failed']),
            isNotNull(sourceRuns.changeId),
            lt(sourceRuns.endedAt, subDays(now, UNDO_RUN_DAYS)),
          ),
        ),
  ],
});
