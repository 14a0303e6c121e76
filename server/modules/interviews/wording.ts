/** Texts about an interview for emails and calendar files. */
import type { Locale } from '#contract/constants.ts';
import { isOpenInterview } from '#contract/interview-rules.ts';
import type { Interview } from '#contract/interviews.ts';
import { LOCALE_FACTS } from '#contract/locales.ts';
import { writeSlotTwice } from '#contract/slot-wording.ts';
import type { Translate } from '../i18n/catalogues.ts';

export interface Reader {
  readonly locale: Locale;
  readonly t: Translate;
  /** The reader's time zone, and that of the other side. */
  readonly zones: readonly string[];
}

const writeTime = (iso: string, { minutes }: Interview, { locale, zones }: Reader): string =>
  writeSlotTwice(iso, { minutes, zones, locale: LOCALE_FACTS[locale].format }).join('\n');

/** The agreed or proposed times, the suggested ones, the place and the messages. */
export const describeInterview = (interview: Interview, reader: Reader): string[] => {
  const { t } = reader;
  const { kind, place, note, reason, starts_at: startsAt, slots, suggested, status } = interview;
  const times = startsAt ? [startsAt] : slots;
  return [
    times.map((time) => writeTime(time, interview, reader)).join('\n\n'),
    ...(isOpenInterview(status) ? [t(`interviews.where_${kind}`, { place })] : []),
    ...(note ? [note] : []),
    ...(suggested.length > 0
      ? [t('interviews.suggested'), suggested.map((time) => writeTime(time, interview, reader)).join('\n\n')]
      : []),
    ...(reason ? [reason] : []),
  ];
};
