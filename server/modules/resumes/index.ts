import { defineModule } from '../../module.ts';
import { resumeRoutes } from './routes.ts';
import { undoAddition } from './undo-addition.ts';
import { startReadingResumes } from './waiting.ts';

export const resumes = defineModule({
  routes: [resumeRoutes],
  undo: { resume_added: { restore: undoAddition } },
  background: [startReadingResumes],
});
