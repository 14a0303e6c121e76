import type { MessageValues } from '#contract/shared/message-format.ts';
import type en from '#src/i18n/en.json';

export type MessageKey = keyof typeof en;
/** Writes a text in one language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Says how many, with another text for none: “0 jobs were closed” reads like a success. */
export const sayCount = (
  t: Translate,
  [some, none]: readonly [some: MessageKey, none: MessageKey],
  count: number,
  values: MessageValues = {},
): string => t(count === 0 ? none : some, { ...values, smart_count: count });
