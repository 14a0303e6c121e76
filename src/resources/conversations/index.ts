import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';
import { INBOX } from './address.ts';

export const conversations = defineResource({
  name: 'conversations',
  label: 'console.inbox.title',
  permission: { list: 'applicants.write' },
  live: ['conversations'],
  menu: { label: 'nav.messages', icon: 'mail', waits: ['messages'] },
  screens: [{ path: paths.inbox, list: INBOX, load: async () => (await import('./screen.tsx')).InboxScreen }],
});
