/** Reports by readers, signed in or not, with or without scripts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readEmail } from '#contract/shared/email-address.ts';
import { pageAddress, type paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { knownViewer, type Viewer } from '../../http/plugins/viewer.ts';
import { reporterOf } from '../../http/reporter.ts';
import type { Db } from '../../platform/db/connect.ts';
import { confirmReport, type Reported, type Reporter } from './reporters.ts';

interface NewReport<Reason extends string> {
  /** A hash of the account, or of a visitor's network. */
  readonly reporter: string;
  readonly reason: Reason;
  readonly text: string;
  readonly createdAt: Date;
}

interface Received<Reason extends string> {
  readonly body: {
    readonly reason: Reason;
    readonly text?: string;
    readonly email?: string;
    readonly website?: string;
  };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The answer's text. */
  readonly message: string;
  readonly about: Reported;
  /** Stores it. @returns false if there is nothing to report. */
  readonly add: (tx: Db, report: NewReport<Reason>) => Promise<boolean>;
}

/** Sets up the scope of a report form. `page` says without scripts whether the report was sent. */
export const reportReceiver = (
  app: FastifyInstance,
  deps: Deps,
  page: (typeof paths)['reportJob' | 'reportReview' | 'reportCompany'],
) => {
  const limits = formLimits(createThrottle(deps), deps.settings.limits);
  plainFormsPlugin(app, () => pageAddress(page, 'failed'));

  /** Who wants to hear what becomes of it; undefined for a visitor without an address. */
  const reporterFor = async (
    viewer: Viewer | undefined,
    typed: string,
    { locale }: FastifyRequest,
  ): Promise<Reporter | undefined> => {
    if (viewer) return { userId: viewer.userId };
    if (typed === '') return undefined;
    const email = readEmail(typed);
    if (!email) throw invalid({ email: { key: 'signup.email_invalid' } });
    return (await limits.mayMail('report', email)) ? { email, locale } : undefined;
  };

  return async <Reason extends string>({ body, request, reply, message, about, add }: Received<Reason>) => {
    await limits.admit('report', request);
    const answer = () => answerForm({ request, reply }, pageAddress(page, 'sent'), { message });
    // Only bots fill in the invisible field. They get a success response, and nothing is stored.
    if (body.website) return answer();
    const viewer = await knownViewer(deps, request);
    const contact = await reporterFor(viewer, (body.email ?? '').trim(), request);
    const reporter = reporterOf(deps.keyedHash, viewer, request);
    const createdAt = deps.clock.now();
    await deps.database.db.transaction(async (tx) => {
      const report = { reporter, reason: body.reason, text: (body.text ?? '').trim(), createdAt };
      if (!(await add(tx, report))) throw notFound();
      if (contact) await confirmReport(tx, deps, about, contact, createdAt);
    });
    return answer();
  };
};
