import en from '../../i18n/en.json' with { type: 'json' };
import { translator } from '../../i18n/messages.ts';

/** The English texts as the server sends them to the console. */
export const texts: Record<string, string> = Object.fromEntries(
  Object.entries(en).map(([key, { message }]) => [key, message]),
);

export const t = translator(texts, 'en');
