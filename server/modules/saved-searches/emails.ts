/** Emails about saved searches, in the language of their readers. */

import { ALERT_MARK } from '#contract/hiring-reports/rules.ts';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import type { Places } from '#contract/jobs/workplaces.ts';
import { savedSearchAddress } from '#contract/saved-searches/address.ts';
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { linkTo, pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import { figuresOf } from '#contract/shared/pay.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import type { Message } from '../../platform/mail/message.ts';
import { nameInEmail } from '../../platform/mail/others-words.ts';
import { type MailSite, writeEmail } from '../../platform/mail/write-email.ts';
import { shortPlaces } from '../jobs/short-places.ts';

interface EmailDeps extends MailSite {
  readonly catalogues: Catalogues;
}
interface Reader {
  readonly email: string;
  readonly locale: Locale;
}

/** An email lists as many; the page has them all. */
export const ALERTED_MAX = 10;

const alertedJob = (id: number) => withQuery(linkTo.jobDetail(id), { [ALERT_MARK.name]: ALERT_MARK.value });
const linkOf = (publicUrl: string, step: 'confirm' | 'stop', token: string) =>
  publicUrl + withQuery(pageAddress(paths.jobAlertLink, step), { token });

/** Asks whether it was them. The visitor who entered the address also named the search. */
export const confirmationEmail = (
  { catalogues, ...site }: EmailDeps,
  { email, locale }: Reader,
  { name, token }: { readonly name: string; readonly token: string },
): Message => {
  const t = catalogues.translate(locale);
  return writeEmail(catalogues, site, {
    to: email,
    locale,
    subject: t('mail.job_alert.confirm_subject', { name: t('site.name') }),
    paragraphs: [
      t('mail.job_alert.confirm_asked', { name: nameInEmail(name, false) }),
      t('mail.job_alert.confirm_not_you'),
    ],
    action: { label: t('mail.job_alert.confirm_action'), address: linkOf(site.publicUrl, 'confirm', token) },
  });
};

export interface AlertedJob {
  readonly id: number;
  readonly title: string;
  readonly company: string;
  /** Whether the company is. */
  readonly isVerified: boolean;
  readonly places: Places;
  readonly pay: Pay;
  /** Words of the search that it has. */
  readonly matched: readonly string[];
}

interface Alert {
  readonly name: string;
  /** Whether the reader gave the search its name. */
  readonly isNamedByReader: boolean;
  readonly filters: SavedFilters;
  /** The newest ones. */
  readonly jobs: readonly AlertedJob[];
  readonly total: number;
  readonly token: string;
}

/** The figures alone: an addition is in the company's words. */
const writtenPay = (pay: Pay, reader: Parameters<typeof payWritingOf>[0]): string[] =>
  figuresOf(pay) ? [writeMarkedPay({ ...pay, addition: null }, payWritingOf(reader))] : [];

/** New jobs of a saved search, with a link and a one-click header to stop them (RFC 8058). */
export const alertEmail = ({ catalogues, ...site }: EmailDeps, reader: Reader, alert: Alert): Message => {
  const { publicUrl } = site;
  const { filters, jobs, total, token, isNamedByReader } = alert;
  const t = catalogues.translate(reader.locale);
  const name = nameInEmail(alert.name, isNamedByReader);
  const hidden = total - jobs.length;
  return writeEmail(catalogues, site, {
    to: reader.email,
    locale: reader.locale,
    priority: 'bulk',
    subject: t('mail.job_alert.subject', {
      smart_count: total,
      name: isNamedByReader ? name : t('site.name'),
    }),
    paragraphs: [
      t('mail.job_alert.text', { name }),
      ...jobs.map(({ id, title, company, isVerified, places, pay, matched }) => ({
        title: nameInEmail(title, true),
        address: `${publicUrl}${alertedJob(id)}`,
        lines: [
          [nameInEmail(company, isVerified), shortPlaces(places, t)].filter(Boolean).join(' · '),
          ...writtenPay(pay, { t, locale: reader.locale }),
          ...(matched.length > 0
            ? [t('mail.job_alert.matched', { words: listFormat(reader.locale).format(matched) })]
            : []),
        ],
      })),
      ...(hidden > 0 ? [t('mail.job_alert.more', { smart_count: hidden })] : []),
    ],
    action: { label: t('mail.job_alert.action'), address: publicUrl + savedSearchAddress(filters) },
    note: { title: t('mail.job_alert.stop'), address: linkOf(publicUrl, 'stop', token) },
    unsubscribe: `${publicUrl}/api/stop-saved-search?token=${token}`,
  });
};
