import { isolated } from '#contract/shared/message-format.ts';
import type { I18n } from './messages.ts';

/** Joins names as the language does, each in its own text direction. */
export const writeList = (names: readonly string[], { t, language }: I18n): string =>
  names.map((name) => isolated(name, language)).join(`${t('common.comma')} `);
