import { defineModule } from '../../module.ts';
import { embeddedJobRoutes } from './routes.ts';

export const embeddedJobs = defineModule({ routes: [embeddedJobRoutes] });
