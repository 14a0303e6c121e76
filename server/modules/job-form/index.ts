import { defineModule } from '../../module.ts';
import { jobCheckRoutes } from './check-routes.ts';
import { jobFormRoutes } from './routes.ts';

export const jobForm = defineModule({ routes: [jobFormRoutes, jobCheckRoutes] });
