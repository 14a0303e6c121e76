import { defineModule } from '../../http/module.ts';
import { messageTemplateRoutes } from './routes.ts';

export const messageTemplates = defineModule({
  routes: [messageTemplateRoutes],
});
