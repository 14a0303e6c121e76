/** Emails to the sender of a support message: a confirmation and the reply of staff. */
import type { Locale } from '#contract/constants.ts';
import { paths } from '#contract/page-paths.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../mail/message.ts';
import { paragraphsOf, writeEmail } from '../../mail/write-email.ts';

/** Contains nothing of the message, because anyone can enter someone else's address. */
export const receivedEmail = (
  { catalogues, settings }: Pick<Deps, 'catalogues' | 'settings'>,
  { email, locale }: { email: string; locale: Locale },
): Message => {
  const t = catalogues.translate(locale);
  const portal = t('site.name');
  return writeEmail(catalogues, settings.publicUrl, {
    to: email,
    locale,
    subject: t('mail.contact.subject', { portal }),
    paragraphs: [t('mail.contact.received', { portal }), t('mail.contact.answer')],
    note: t('mail.contact.not_you'),
  });
};

interface Question {
  readonly email: string;
  readonly locale: Locale;
  readonly id: number;
  readonly subject: string;
  readonly message: string;
}

/**
 * Replies to a message and quotes it. Further replies go to the operator, with the message's number. Without the
 * operator's address they would go to the portal's sender, which nobody reads, so the email then refers to the
 * contact form.
 */
export const answerEmail = (
  {
    catalogues,
    settings,
  }: Pick<Deps, 'catalogues'> & { settings: Pick<Deps['settings'], 'publicUrl' | 'contact'> },
  question: Question,
  answer: string,
): Message => {
  const t = catalogues.translate(question.locale);
  const { email } = settings.contact;
  const message = writeEmail(catalogues, settings.publicUrl, {
    to: question.email,
    locale: question.locale,
    subject: `${t('mail.contact_answer.subject', { subject: question.subject })} [#${question.id}]`,
    paragraphs: [...paragraphsOf(answer), t('mail.contact_answer.yours'), question.message],
    note:
      email === null
        ? t('mail.contact_answer.by_form', { address: `${settings.publicUrl}${paths.contact}` })
        : t('mail.contact_answer.by_reply'),
  });
  return email === null ? message : { ...message, replyTo: email };
};
