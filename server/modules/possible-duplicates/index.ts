import { defineModule } from '../../http/module.ts';
import { possibleDuplicateRoutes } from './routes.ts';

export const possibleDuplicates = defineModule({
  routes: [possibleDuplicateRoutes],
});
