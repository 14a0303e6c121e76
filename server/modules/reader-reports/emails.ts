/** Emails to visitors who gave an address with their report. */
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { Message } from '../../platform/mail/message.ts';
import { type EmailParts, emailTo, type Reader } from '../../platform/mail/write-email.ts';

/** Contains nothing that anyone wrote, because anyone can enter someone else's address. */
export const reportEmail = (
  parts: EmailParts,
  reader: Reader,
  { page }: { readonly page?: string },
  text: 'received' | ReportOutcome,
): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    subject: t(`mail.report.subject_${text}`, { portal }),
    paragraphs: [
      t(`notifications.text_report_${text}`),
      ...(text === 'dismissed'
        ? [t('mail.report.disagree', { address: `${publicUrl}${paths.contact}` })]
        : []),
    ],
    ...(page && text !== 'upheld'
      ? { action: { label: t('mail.report.action'), address: `${publicUrl}${page}` } }
      : {}),
    note: t('mail.report.not_you', { portal }),
  }));
