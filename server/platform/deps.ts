import type { ResponseCache } from './cache/response-cache.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/files.ts';
import type { Catalogues } from './i18n/catalogues.ts';
import type { KeyedHash } from './installation-key.ts';
import type { Mailer } from './mail/mailer.ts';
import type { VapidKeys } from './push/vapid.ts';
import type { SecretBox } from './secret-box.ts';

/** What the platform provides. */
export interface PlatformDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly catalogues: Catalogues;
  readonly cache: ResponseCache;
  readonly mailer: Mailer;
  /** Hashes short values, such as addresses, with a key, so that they can't be found by trying all values. */
  readonly keyedHash: KeyedHash;
  /** Encrypts values that must not be readable in a copy of the database. */
  readonly secretBox: SecretBox;
  /** What browsers subscribe to push notifications with. */
  readonly vapid: VapidKeys;
  readonly settings: Pick<
    Env,
    | 'allowedOrigins'
    | 'apiOrigin'
    | 'contact'
    | 'country'
    | 'deadlineMaxDays'
    | 'placeRules'
    | 'inboundEmailSecret'
    | 'limits'
    | 'mailFrom'
    | 'map'
    | 'moderation'
    | 'oidcProviders'
    | 'indexNowKey'
    | 'indexNowUrl'
    | 'publicUrl'
    | 'pushServices'
    | 'replyDomain'
    | 'requireConfirmedEmail'
    | 'retention'
    | 'siteColor'
    | 'siteCurrency'
    | 'siteLogo'
    | 'siteUnits'
    | 'smtpUrl'
    | 'sourceTrialHosts'
    | 'staleSeconds'
    | 'requireTwoFactor'
    | 'timeZone'
    | 'trustedProxies'
    | 'confirmJobsAfterDays'
    | 'keepApplicantsMaxMonths'
    | 'undoWindowSeconds'
    | 'uploadQuotaMb'
  > & { readonly countryId: number };
}
