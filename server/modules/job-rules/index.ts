import { defineModule } from '../../module.ts';
import { staffJobRuleRoutes } from './routes.ts';

export const jobRules = defineModule({ staffRoutes: [staffJobRuleRoutes] });
