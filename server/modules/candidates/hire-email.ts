/** The email of Hire Now to a candidate. Replies go to the company, which never sees the candidate's address. */

import type { CompanyLevel } from '#contract/companies/levels.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { Message } from '../../platform/mail/message.ts';
import { messageInEmail, nameInEmail } from '../../platform/mail/others-words.ts';
import { type EmailParts, emailTo, type Reader } from '../../platform/mail/write-email.ts';

export interface Hire {
  readonly company: string;
  readonly email: string;
  readonly message: string;
  /** Undefined for visitors, whose identity is unknown. */
  readonly level: CompanyLevel | undefined;
}

export const hireEmail = (parts: EmailParts, hire: Hire, to: Reader): Message => {
  const isVerified = hire.level === 'verified';
  const company = nameInEmail(hire.company, isVerified);
  const email = emailTo(parts, to, ({ t, portal, publicUrl }) => ({
    subject: isVerified ? t('mail.hire.subject', { company }) : t('mail.hire.subject_unverified', { portal }),
    paragraphs: [
      isVerified
        ? t('mail.hire.intro', { company, email: hire.email })
        : t('mail.hire.intro_unverified', { company }),
      ...(hire.level ? [t(`company_level.${hire.level}_about`)] : []),
      messageInEmail(hire.message, isVerified),
      t('mail.hire.answer', { company }),
    ],
    // Under the bell of every page.
    wholeMessage: `${publicUrl}${paths.home}`,
    note: t(hire.level ? 'mail.hire.note_company' : 'mail.hire.note_visitor', {
      portal,
      address: `${publicUrl}${paths.profile}`,
    }),
  }));
  return { ...email, replyTo: hire.email };
};

/** The same as a notification. */
export const hireNotification = (
  { catalogues }: Pick<EmailParts, 'catalogues'>,
  { company, email, message, level }: Hire,
  locale: Locale,
): string => {
  const t = catalogues.translate(locale);
  const who = t(level ? `company_level.${level}` : 'company_level.visitor');
  return t('server.hire_notification', { company, who, email, message });
};
