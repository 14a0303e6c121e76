import type { MessageValues } from '#contract/shared/message-format.ts';
import type en from '#src/i18n/en.json';

export type MessageKey = keyof typeof en;
/** Writes a text in one language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;
