import { defineResource } from '../shared/define-resource.ts';

const tokens = {
  label: 'console.api_tokens.title',
  recordRepresentation: 'name',
  screens: [{ list: {}, load: async () => (await import('./list-screen.tsx')).TokenListScreen }],
} as const;

export const apiTokens = defineResource({
  ...tokens,
  name: 'api-tokens',
  menu: { group: 'console.menu.settings', icon: 'layers' },
});

export const staffApiTokens = defineResource({
  ...tokens,
  name: 'staff/api-tokens',
  menu: { group: 'console.staff_menu.portal', icon: 'layers' },
});
