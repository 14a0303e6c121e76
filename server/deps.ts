import type { Clock } from './clock.ts';
import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files.ts';
import type { KeyedHash } from './installation-key.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Catalogues } from './modules/i18n/catalogues.ts';
import type { LiveChanges } from './modules/live/live-changes.ts';
import type { VapidKeys } from './push/vapid.ts';
import type { ResponseCache } from './response-cache.ts';
import type { LiveSearch } from './search/live/live-search.ts';
import type { SecretBox } from './secret-box.ts';

/** The dependencies of modules. Tests pass their own. */
export interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly catalogues: Catalogues;
  readonly cache: ResponseCache;
  readonly search: LiveSearch;
  readonly live: LiveChanges;
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
    | 'deadlineMaxDays'
    | 'inboundEmailSecret'
    | 'limits'
    | 'mailFrom'
    | 'map'
    | 'moderation'
    | 'oidcProviders'
    | 'publicUrl'
    | 'pushServices'
    | 'replyDomain'
    | 'requireConfirmedEmail'
    | 'retention'
    | 'smtpUrl'
    | 'staleSeconds'
    | 'requireTwoFactor'
    | 'timeZone'
    | 'trustedProxies'
    | 'confirmJobsAfterDays'
    | 'keepApplicantsMaxMonths'
    | 'undoWindowSeconds'
    | 'uploadQuotaMb'
  >;
}
