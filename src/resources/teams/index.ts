import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';

export const teamMembers = defineResource({
  name: 'team-members',
  label: 'console.team.title',
  recordRepresentation: 'name',
  permission: { list: 'team.view', edit: 'team.manage', delete: 'team.manage' },
  menu: { label: 'nav.team', icon: 'user' },
  screens: [{ path: paths.team, list: {}, load: async () => (await import('./screen.tsx')).TeamScreen }],
});

export const teamInvitations = defineResource({
  name: 'team-invitations',
  label: 'console.invitations.title',
  recordRepresentation: 'email',
  permission: { list: 'team.manage', create: 'team.manage', delete: 'team.manage' },
});
