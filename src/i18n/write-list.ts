import { isolated } from '#contract/message-format.ts';
import type { I18n } from './messages.ts';

/** Names one after the other, each in its own direction, parted as the language parts them. */
export const writeList = (names: readonly string[], { t, language }: I18n): string =>
  names.map((name) => isolated(name, language)).join(`${t('common.comma')} `);
