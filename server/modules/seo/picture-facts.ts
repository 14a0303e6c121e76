import type { Locale } from '#contract/shared/constants.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import { shortPlaces } from '../jobs/short-places.ts';
import type { Posting } from './repository.ts';

/** The lines of a job's share picture below its title. */
export const factsOfPicture = (
  { companyName, places, workMode, pay }: Posting,
  reader: { readonly t: Translate; readonly locale: Locale },
): string[] => [
  companyName,
  [shortPlaces(places, reader.t), workMode.name, writeMarkedPay(pay, payWritingOf(reader))].join(' · '),
];
