import type { CardCache } from './modules/jobs/card-cache.ts';
import type { LiveChanges } from './modules/live/live-changes.ts';
import type { ResponseCache } from './platform/cache/response-cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/connect.ts';
import type { Env } from './platform/env.ts';
import type { FileStore } from './platform/files/files.ts';
import type { Catalogues } from './platform/i18n/catalogues.ts';
import type { KeyedHash } from './platform/installation-key.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { VapidKeys } from './platform/push/vapid.ts';
import type { SecretBox } from './platform/secret-box.ts';
import type { LiveSearch } from './search/live/live-search.ts';

/** The dependencies of modules. Tests pass their own. */
export interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly catalogues: Catalogues;
  readonly cache: ResponseCache;
  readonly cards: CardCache;
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
    | 'country'
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
    | 'siteColor'
    | 'siteCurrency'
    | 'siteLogo'
    | 'siteUnits'
    | 'smtpUrl'
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
