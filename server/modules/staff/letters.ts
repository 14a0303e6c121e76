/** What people are mailed by the staff, in their own language. */
import type { Locale } from '#contract/constants.ts';
import type { Deps } from '../../deps.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Message } from '../../mail/message.ts';

interface Parts {
  readonly catalogues: Deps['catalogues'];
  readonly settings: Pick<Deps['settings'], 'publicUrl'>;
}
interface Reader {
  readonly email: string;
  readonly locale: Locale;
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Tells that an account is out of use, and why. */
export const suspendedLetter = ({ catalogues, settings }: Parts, reader: Reader, reason: string): Message => {
  const t = catalogues.translate(reader.locale);
  const portal = t('site.name');
  return writeLetter(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    subject: t('mail.suspended.subject', { portal }),
    paragraphs: [t('mail.suspended.told', { portal }), ...paragraphsOf(reason), t('mail.suspended.answer')],
    action: { label: t('mail.suspended.action'), address: `${settings.publicUrl}/contact-us` },
  });
};

interface Question extends Reader {
  readonly id: number;
  readonly subject: string;
  readonly message: string;
}

/** Answers a message, with what was asked below. A reply reaches the operator, with the message's number. */
export const answerLetter = (
  {
    catalogues,
    settings,
  }: Pick<Deps, 'catalogues'> & { settings: Pick<Deps['settings'], 'publicUrl' | 'contact'> },
  question: Question,
  answer: string,
): Message => {
  const t = catalogues.translate(question.locale);
  const { email } = settings.contact;
  const letter = writeLetter(catalogues, settings.publicUrl, {
    to: question.email,
    locale: question.locale,
    subject: `${t('mail.contact_answer.subject', { subject: question.subject })} [#${question.id}]`,
    paragraphs: [...paragraphsOf(answer), t('mail.contact_answer.yours'), question.message],
  });
  return email === null ? letter : { ...letter, replyTo: email };
};

/** An issue of the newsletter, with the way to leave it: by a link, and by one click in mail programs (RFC 8058). */
export const issueLetter = (
  { catalogues, settings: { publicUrl } }: Parts,
  reader: Reader,
  issue: { readonly subject: string; readonly text: string; readonly token: string },
): Message => {
  const t = catalogues.translate(reader.locale);
  return writeLetter(catalogues, publicUrl, {
    to: reader.email,
    locale: reader.locale,
    priority: 'bulk',
    subject: issue.subject,
    paragraphs: paragraphsOf(issue.text),
    note: t('mail.newsletter.leave', { address: `${publicUrl}/newsletter/leave?token=${issue.token}` }),
    unsubscribe: `${publicUrl}/api/leave-newsletter?token=${issue.token}`,
  });
};
