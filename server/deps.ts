import type { AnswerCache } from './answer-cache.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Catalogues } from './modules/messages/catalogues.ts';

/** What modules are built from. Tests pass their own. */
export interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly catalogues: Catalogues;
  readonly cache: AnswerCache;
  readonly mailer: Mailer;
  readonly settings: Pick<
    Env,
    | 'allowedOrigins'
    | 'apiOrigin'
    | 'contact'
    | 'limits'
    | 'map'
    | 'moderation'
    | 'publicUrl'
    | 'requireConfirmedEmail'
    | 'timeZone'
    | 'trustedProxies'
  >;
}
