/** Emails to the sender of a support message: a confirmation and the reply of staff. */
import { paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../platform/mail/message.ts';
import { messageInEmail, nameInEmail } from '../../platform/mail/others-words.ts';
import { type EmailParts, emailTo, paragraphsOf, type Reader } from '../../platform/mail/write-email.ts';
import { supportAddress } from './reply-address.ts';

/** Contains nothing of the message, because anyone can enter someone else's address. */
export const receivedEmail = (parts: EmailParts, reader: Reader): Message =>
  emailTo(parts, reader, ({ t, portal }) => ({
    subject: t('mail.contact.subject', { portal }),
    paragraphs: [t('mail.contact.received', { portal }), t('mail.contact.answer')],
    note: t('mail.contact.not_you'),
  }));

interface Question extends Reader {
  readonly id: number;
  readonly subject: string;
  readonly message: string;
}

/**
 * Replies to a message and quotes it. Staff have read both, but the address may be someone else's. Further replies
 * become a part of the message where the portal takes email, and otherwise go to the operator, with its number. Without
 * the operator's address they would go to the portal's sender, which nobody reads, so the email then refers to the
 * contact form.
 */
export const answerEmail = (
  parts: EmailParts &
    Pick<Deps, 'keyedHash'> & { readonly settings: Pick<Deps['settings'], 'contact' | 'replyDomain'> },
  question: Question,
  answer: string,
): Message => {
  const { contact, replyDomain } = parts.settings;
  const to =
    replyDomain === undefined ? contact.email : supportAddress(parts.keyedHash, replyDomain, question.id);
  const message = emailTo(parts, question, ({ t, publicUrl }) => ({
    subject: `${t('mail.contact_answer.subject', { subject: nameInEmail(question.subject, false) })} [#${question.id}]`,
    paragraphs: [
      ...paragraphsOf(answer),
      t('mail.contact_answer.your_message'),
      messageInEmail(question.message, false),
    ],
    note:
      to === null
        ? t('mail.contact_answer.by_form', { address: `${publicUrl}${paths.contact}` })
        : t('mail.contact_answer.by_reply'),
  }));
  return to === null ? message : { ...message, replyTo: to };
};
