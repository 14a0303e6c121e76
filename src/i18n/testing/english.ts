import { SITE_NAME } from '#contract/shared/message-format.ts';
import en from '../en.json' with { type: 'json' };
import { translator } from '../messages.ts';

/** The English texts as the server sends them. */
export const texts: Record<string, string> = Object.fromEntries(
  Object.entries(en).map(([key, { message }]) => [key, message.replaceAll(`%{${SITE_NAME}}`, 'Shortlist')]),
);

export const t = translator(texts, 'en');
