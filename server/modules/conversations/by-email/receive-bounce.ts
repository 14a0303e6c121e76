/** Takes emails that come back, at the address that each was sent from. */
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { sentEmails } from '../../../platform/db/schema.ts';
import { type ReturnedEmail, readBounceAddress } from '../../../platform/mail/bounce-address.ts';
import { noteBounce } from '../../../platform/mail/bounces.ts';
import { readEmail } from './read-email.ts';
import { readReport } from './read-report.ts';
import type { EmailReceiver } from './receive.ts';

type BounceDeps = Pick<Deps, 'database' | 'clock' | 'keyedHash'>;

/** Forwarders report the address that they forward to. */
const findRecipient = async (
  { database: { db } }: BounceDeps,
  { emailId, isTo }: ReturnedEmail,
  named: readonly string[],
): Promise<string | undefined> => {
  const known = named.find(isTo);
  if (known) return known;
  const [sent] = await db
    .select({ recipient: sentEmails.recipient })
    .from(sentEmails)
    .where(eq(sentEmails.id, emailId));
  return sent && isTo(sent.recipient) ? sent.recipient : undefined;
};

const receiveBounce = async (deps: BounceDeps, returned: ReturnedEmail, raw: Buffer): Promise<void> => {
  const failed = readReport(await readEmail(raw));
  const [first] = failed;
  const address =
    first &&
    (await findRecipient(
      deps,
      returned,
      failed.map((one) => one.address),
    ));
  if (!address) return;
  const { status, answer } = failed.find((one) => one.address === address) ?? first;
  const bounce = { address, emailId: returned.emailId, status, answer, now: deps.clock.now() };
  await noteBounce(deps.database.db, bounce);
};

/** What receives replies takes delivery reports, too. */
export const withBounces = (deps: BounceDeps, domain: string, replies: EmailReceiver) => {
  const read = (address: string) => readBounceAddress(deps.keyedHash, domain, address);
  return {
    assertKnown: (address: string): void => {
      if (!read(address)) replies.assertKnown(address);
    },
    receive: async (address: string, raw: Buffer): Promise<void> => {
      const returned = read(address);
      await (returned ? receiveBounce(deps, returned, raw) : replies.receive(address, raw));
    },
  };
};
