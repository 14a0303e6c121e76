import type { Locale } from '#contract/shared/constants.ts';
import { formatOf } from '#contract/shared/locales.ts';
import type { PayWriting } from '#contract/shared/write-pay.ts';
import type { Translate } from './translate.ts';

/** What writing pay in a language needs. */
export const payWritingOf = ({
  t,
  locale,
}: {
  readonly t: Translate;
  readonly locale: Locale;
}): PayWriting => ({
  t,
  locale: formatOf(locale),
});
