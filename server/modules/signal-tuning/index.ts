import { defineModule } from '../../module.ts';
import { signalTuningRoutes, undoTuning } from './routes.ts';

export const signalTuning = defineModule({
  staffRoutes: [signalTuningRoutes],
  undo: { signal_tuned: { restore: undoTuning, tags: ['signals'] } },
});
