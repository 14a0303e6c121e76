import { defineModule } from '../../http/module.ts';
import { questionLibraryRoutes } from './routes.ts';

export const questionLibrary = defineModule({
  routes: [questionLibraryRoutes],
});
