/** What a module is made of. `server/modules/index.ts` lists the modules; `server/app.ts` and `server/tasks` go through them. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { Db } from './platform/db/connect.ts';
import type { RetentionRule } from './platform/db/retention-rule.ts';
import type { DetailsOfMailed } from './platform/mail/mailed-notification.ts';
import type { MailSite } from './platform/mail/write-email.ts';
import type { UndoParts } from './platform/undo/parts.ts';

type Routes = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

/** Deletes what nobody needs any more, or does what has become due. */
type HourlyTask = (db: Db, now: Date, today: string) => PromiseLike<unknown>;

export type DailyDeps = Pick<Deps, 'database' | 'cache' | 'clock' | 'keyedHash' | 'settings'>;

export interface DailyTask<TaskDeps = DailyDeps> {
  readonly name: string;
  /** @returns how much it did of each kind. */
  readonly run: (deps: TaskDeps) => Promise<Readonly<Record<string, number>>>;
  /** Logged with these numbers unless all are 0. Measures have none. */
  readonly done?: string;
}

export type EmailDeps = Pick<Deps, 'database' | 'clock' | 'catalogues' | 'search' | 'keyedHash' | 'signals'> &
  MailSite &
  Pick<
    Deps['settings'],
    'mailFrom' | 'replyDomain' | 'undoWindowSeconds' | 'requireConfirmedEmail' | 'smtpUrl'
  >;

interface DueWriter {
  /** In the log. */
  readonly name: string;
  readonly make: (deps: EmailDeps) => () => Promise<void>;
}

export interface Module {
  readonly routes?: readonly Routes[];
  /** Each in a scope of its own, because browsers also send it forms without scripts (`plainFormsPlugin`). */
  readonly formRoutes?: readonly Routes[];
  /** Registered after all others, so that the API documentation ends with the calls of staff. */
  readonly staffRoutes?: readonly Routes[];
  /** The kinds of changes that it makes, each of which only one module has. */
  readonly undo?: UndoParts;
  /** Every hour. */
  readonly forget?: readonly HourlyTask[];
  /** Every hour, once all modules have forgotten. */
  readonly hourly?: readonly HourlyTask[];
  readonly daily?: readonly DailyTask[];
  /** Daily tasks that measure what those of all modules leave. */
  readonly dailyMeasures?: readonly DailyTask[];
  /** Write notifications that become due by the date, before the emails about them. */
  readonly dueNotifications?: readonly DueWriter[];
  /** Write other emails that are due. */
  readonly dueEmails?: readonly (DueWriter & { readonly isDueByDate?: boolean })[];
  /** What emails about its notifications say beyond these. */
  readonly emailDetails?: (deps: EmailDeps) => DetailsOfMailed;
  /** Run beside requests in each process, once visitors are answered; each returns what stops it. */
  readonly background?: readonly ((deps: Deps, log: FastifyBaseLogger) => () => Promise<void>)[];
  /** What is deleted after the time in the settings. */
  readonly retention?: readonly RetentionRule[];
}

/** The manifest of a module, with the parts that it has. */
export const defineModule = <const Parts extends Module>(parts: Parts): Parts => parts;
