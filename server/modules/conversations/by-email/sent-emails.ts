/** What the portal sent to the author of a reply, which the reply may quote. */
import type { Deps } from '../../../deps.ts';
import { addressIn } from '../../../platform/mail/reply-address.ts';
import { isConfirmed } from '../../companies/level-policy.ts';
import { getLevel } from '../../companies/levels.ts';
import { listSentMessages } from '../../notifications/emails.ts';
import type { Sent } from './reply-text.ts';

export type SentDeps = Pick<Deps, 'database' | 'clock' | 'catalogues' | 'keyedHash' | 'settings'>;

interface Recipient {
  readonly userId: number;
  readonly applicationId: number;
  /** The address that the reply came to. */
  readonly address: string;
}

export const findSent = async (
  { settings, ...deps }: SentDeps,
  { address, ...recipient }: Recipient,
): Promise<Sent> => {
  const writer = {
    ...deps,
    ...settings,
    // Emails with messages have no details of other modules.
    detailsOf: async () => undefined,
    isVerifiedCompany: async (db: Parameters<typeof getLevel>[0], companyId: number) =>
      (await getLevel(db, companyId, settings)) === 'verified',
    isVerifiedPerson: (emailConfirmedAt: Date | null) => isConfirmed({ emailConfirmedAt }, settings),
  };
  const emails = await listSentMessages(writer, recipient);
  const { mailFrom } = settings;
  const name = mailFrom
    .replace(/<[^<>]*>\s*$/, '')
    .replaceAll('"', '')
    .trim();
  return {
    emails: emails.map(({ text, html = '' }) => ({ text, html })),
    senders: [...new Set([name, addressIn(mailFrom), address])].filter(Boolean),
  };
};
