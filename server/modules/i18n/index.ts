import { defineModule } from '../../module.ts';
import { commentRoutes } from './comments.ts';
import { glossaryRoutes } from './glossary-routes.ts';
import { hintRoutes } from './hints.ts';
import { languageRoutes } from './language-routes.ts';
import { messageRoutes } from './routes.ts';
import { sampleRoutes } from './samples.ts';
import { translationRoutes } from './staff-routes.ts';
import { suggestionRoutes } from './suggestion-routes.ts';
import { screenRoutes } from './text-screens.ts';

export const i18n = defineModule({
  routes: [messageRoutes, screenRoutes],
  staffRoutes: [
    translationRoutes,
    suggestionRoutes,
    commentRoutes,
    hintRoutes,
    languageRoutes,
    glossaryRoutes,
    sampleRoutes,
  ],
});
