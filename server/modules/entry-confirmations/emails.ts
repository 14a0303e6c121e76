/** The email that asks an organization to confirm an entry of a profile. */
import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';
import type { Message } from '../../platform/mail/message.ts';
import { nameInEmail } from '../../platform/mail/others-words.ts';
import { type EmailParts, emailTo, type Reader } from '../../platform/mail/write-email.ts';
import { readSignedToken, signedToken } from '../../platform/signed-token.ts';
import type { AskedEntry } from './repository.ts';

const ANSWER = ['entry-confirmation', 'answer'] as const;

export const readLink = (keyedHash: KeyedHash, token: string) => readSignedToken(keyedHash, ANSWER, token);

interface Asked extends AskedEntry {
  readonly person: string;
  readonly confirmationId: number;
}

/** The address may be anybody's, so names are cut and lose their addresses. */
export const askingEmail = (
  parts: EmailParts & { readonly keyedHash: KeyedHash },
  reader: Reader,
  { person, title, organization, confirmationId }: Asked,
): Message => {
  const names = {
    person: nameInEmail(person, false),
    title: nameInEmail(title, false),
    organization: nameInEmail(organization, false),
  };
  const token = signedToken(parts.keyedHash, ANSWER, confirmationId);
  return emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    subject: t('mail.entry_confirmation.subject', names),
    paragraphs: [
      t('mail.entry_confirmation.asked', { ...names, portal }),
      t('mail.entry_confirmation.answer'),
    ],
    action: {
      label: t('mail.entry_confirmation.action'),
      address: publicUrl + withQuery(pageAddress(paths.confirmEntry), { token }),
    },
    note: t('mail.entry_confirmation.not_you', { portal }),
  }));
};
