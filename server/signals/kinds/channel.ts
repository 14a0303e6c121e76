/** Leading people to another chat or a private mailbox. */
import type { Rule } from '../match.ts';

const channel = {
  kind: 'channel',
  severity: 'review',
  unless: ['title', 'customer', 'warn', 'duty'],
} as const;

export const channelRules: readonly Rule[] = [
  { ...channel, all: ['channel', 'handle|phone'], within: 8, unless: ['customer', 'warn'] },
  { ...channel, all: ['channel', 'go|only|private'], within: 6 },
  { ...channel, severity: 'warn', all: ['free_mail', 'private'], within: 14 },
];
