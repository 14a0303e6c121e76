/** Settings that are fine alone, but not together or not in production. */
import { isLoopback } from './loopback.ts';
import { SettingError } from './parse.ts';

interface Listener {
  readonly variable: string;
  readonly host: string;
  readonly port: number | undefined;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const overlap = (one: string, other: string): boolean =>
  one === other ||
  EVERY_ADDRESS.has(one) ||
  EVERY_ADDRESS.has(other) ||
  (LOOPBACK.has(one) && LOOPBACK.has(other));

/** The listeners' ports must differ; port 0 is a free one. @throws {SettingError} */
export const assertDifferentPorts = (listeners: readonly Listener[]): void => {
  for (const [index, { variable, host, port }] of listeners.entries()) {
    const other = listeners.slice(0, index).find((one) => one.port === port && overlap(one.host, host));
    if (port && other)
      throw new SettingError(
        `${variable}=${port} is the same as ${other.variable}. Each needs a port of its own.`,
      );
  }
};

interface ConsistencySettings {
  readonly isProduction: boolean;
  readonly databaseUrl?: string | undefined;
  readonly smtpUrl?: string | undefined;
  /** As set, without its default. */
  readonly publicUrl?: string | undefined;
  readonly installationKey?: string | undefined;
  readonly replyDomain?: string | undefined;
  readonly inboundSmtpPort?: number | undefined;
  readonly inboundEmailSecret?: string | undefined;
}

const isUnencrypted = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !isLoopback(hostname);
};

/** @returns one line for each setting that has consequences the operator may not want. */
export const warningsOf = (settings: ConsistencySettings): string[] => {
  const { isProduction, databaseUrl, smtpUrl, publicUrl, installationKey, replyDomain } = settings;
  const takesReplies = settings.inboundSmtpPort !== undefined || settings.inboundEmailSecret !== undefined;
  const warnings: readonly (readonly [isWarned: boolean, line: string])[] = [
    [
      isProduction && !databaseUrl,
      'NODE_ENV=production without DATABASE_URL. The embedded database can lose the last writes, or the whole folder, when the machine loses power. Set DATABASE_URL to a PostgreSQL server.',
    ],
    [
      isProduction && !smtpUrl,
      'SMTP_URL is unset, so nobody receives emails: no confirmations, password resets or alerts. They are written to DATA_DIR/mail. Set SMTP_URL to your mail server.',
    ],
    [
      isProduction && !publicUrl,
      'PUBLIC_URL is unset, so links in emails, feeds and the sitemap lead to localhost, which visitors can’t open. Set PUBLIC_URL to the address that visitors use.',
    ],
    [
      isProduction && publicUrl !== undefined && isUnencrypted(publicUrl),
      'PUBLIC_URL isn’t an https address, so passwords travel unencrypted, and browsers refuse passkeys and push notifications. Serve the portal over HTTPS.',
    ],
    [
      isProduction && !installationKey,
      'INSTALLATION_KEY is unset, so the key that encrypts two-factor secrets is in the database, and a stolen copy or backup can be decrypted. Set INSTALLATION_KEY to a secret of 32 characters or more; staff then set up two-factor authentication again.',
    ],
    [
      replyDomain !== undefined && !takesReplies,
      'REPLY_DOMAIN is set, but neither INBOUND_SMTP_PORT nor INBOUND_EMAIL_SECRET, so replies by email are lost. Set one of them.',
    ],
    [
      replyDomain === undefined && takesReplies,
      'INBOUND_SMTP_PORT and INBOUND_EMAIL_SECRET have no effect, because REPLY_DOMAIN is unset.',
    ],
  ];
  return warnings.flatMap(([isWarned, line]) => (isWarned ? [line] : []));
};

export const sayWarnings = ({ warnings }: { readonly warnings: readonly string[] }): void => {
  for (const line of warnings) process.stderr.write(`Warning: ${line}\n`);
};
