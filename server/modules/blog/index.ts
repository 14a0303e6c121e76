import { defineModule } from '../../module.ts';
import { blogRoutes } from './routes.ts';
import { staffArticleRoutes } from './staff-routes.ts';

export const blog = defineModule({
  routes: [blogRoutes],
  staffRoutes: [staffArticleRoutes],
});
