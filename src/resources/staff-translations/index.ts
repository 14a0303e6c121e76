import { defineResource } from '../shared/define-resource.ts';
import { toStaff } from '../shared/staff-links.ts';
import { SUGGESTIONS } from './list.ts';

export const staffTranslations = defineResource({
  name: 'staff/translations',
  label: 'console.translations_menu',
  menu: { group: 'console.staff_menu.portal', icon: 'globe' },
  screens: [
    { path: toStaff.translations(), load: async () => (await import('./screen.tsx')).TranslationsScreen },
  ],
});

export const staffTranslationSuggestions = defineResource({
  name: 'staff/translation-suggestions',
  label: 'console.suggestions_menu',
  menu: { group: 'console.staff_menu.portal', icon: 'check-circle' },
  screens: [
    {
      path: toStaff.suggestions(),
      list: SUGGESTIONS,
      load: async () => (await import('./suggestions/list-screen.tsx')).SuggestionsScreen,
    },
  ],
});

export const staffGlossary = defineResource({
  name: 'staff/translation-terms',
  label: 'console.glossary.title',
  recordRepresentation: 'term',
  menu: { group: 'console.staff_menu.portal', icon: 'globe' },
  screens: [
    {
      path: toStaff.glossary(),
      load: async () => (await import('./glossary/list-screen.tsx')).GlossaryScreen,
    },
  ],
});
