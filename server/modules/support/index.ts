import { defineModule } from '../../module.ts';
import { supportRoutes } from './routes.ts';

export const support = defineModule({ staffRoutes: [supportRoutes] });
