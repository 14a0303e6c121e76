import { defineModule } from '../../module.ts';
import { externalJobRoutes } from './routes.ts';

export const externalJobs = defineModule({ routes: [externalJobRoutes] });
