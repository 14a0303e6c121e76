import { defineModule } from '../../module.ts';
import { hiringReportRoutes } from './routes.ts';

export const hiringReports = defineModule({
  routes: [hiringReportRoutes],
});
