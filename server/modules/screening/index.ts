import { defineModule } from '../../module.ts';
import { screeningRoutes } from './routes.ts';
import { forgetOldUploads } from './uploads-repository.ts';

export const screening = defineModule({
  routes: [screeningRoutes],
  forget: [forgetOldUploads],
});
