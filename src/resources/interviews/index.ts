import { defineResource } from '../shared/define-resource.ts';

export const interviews = defineResource({
  name: 'interviews',
  label: 'console.interviews.title',
  permission: { list: 'interviews.view' },
  live: ['interviews'],
  menu: { label: 'nav.interviews', icon: 'calendar' },
  screens: [{ load: async () => (await import('./screen.tsx')).InterviewsScreen }],
});
