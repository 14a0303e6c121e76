/** Staff calls for the newsletter: subscribers and issues. */

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ISSUE_MAX, type IssueState } from '#contract/newsletter/rules.ts';
import type { NewsletterIssue } from '#contract/newsletter/staff-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { csvOf } from '../../http/csv.ts';
import { asDownload } from '../../http/download.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { listCall } from '../../http/rest.ts';
import { assertCurrentVersion, assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import { newsletterIssues, newsletterSubscriptions } from '../../platform/db/schema.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import * as repository from './staff-repository.ts';

const stateOf = ({ sentAt, finishedAt }: repository.Issue): IssueState => {
  if (sentAt === null) return 'draft';
  return finishedAt === null ? 'sending' : 'sent';
};

const present = (issue: repository.Issue, subscribers: number): Reply<NewsletterIssue> => ({
  id: issue.id,
  subject: issue.subject,
  text: issue.text,
  state: stateOf(issue),
  emails: issue.emails,
  subscribers,
  created_at: issue.createdAt,
  sent_at: issue.sentAt,
  version: issue.version,
});

/** Subject and text are required, and the subject is one line. */
const accept = ({ subject = '', text = '' }: { subject?: string; text?: string }) => {
  const accepted = { subject: subject.replace(/\s+/g, ' ').trim(), text: text.trim() };
  for (const name of ['subject', 'text'] as const) {
    if (accepted[name] === '') throw invalid({ [name]: { key: 'server.field.required' } });
    if (accepted[name].length > ISSUE_MAX[name]) {
      throw invalid({ [name]: { key: 'server.field.too_long', values: { limit: ISSUE_MAX[name] } } });
    }
  }
  return accepted;
};

const readIssue = async (db: Db, id: number): Promise<Reply<NewsletterIssue>> => {
  const issue = orNotFound(await repository.findIssue(db, id));
  return present(issue, await repository.countConfirmed(db));
};

const sentAlready = () => new Failure('changed', { key: 'server.staff.issue_sent' });

/** All confirmed subscribers, read in batches. */
const EXPORTED_AT_ONCE = 1000;
async function* allSubscribers({ db }: Deps['database']) {
  for (let after = 0; ; ) {
    const rows = await repository.confirmedAfter(db, after, EXPORTED_AT_ONCE);
    for (const { email, locale, confirmedAt } of rows) {
      yield [email, locale, confirmedAt?.toISOString() ?? ''];
    }
    const last = rows.at(-1);
    if (!last || rows.length < EXPORTED_AT_ONCE) return;
    after = last.id;
  }
}

const subscriberRoutes = (app: FastifyInstance, { database, clock }: Deps): void => {
  const { db } = database;

  listCall(app, 'GET staff/subscribers', async ({ filter, window }) => {
    const asked = { text: (filter.q ?? '').trim(), confirmed: filter.confirmed };
    const { rows, total } = await repository.readSubscribers(db, asked, window);
    return {
      rows: rows.map(({ id, email, locale, confirmedAt, createdAt }) => ({
        id,
        email,
        language: locale,
        confirmed_at: confirmedAt,
        created_at: createdAt,
      })),
      total,
    };
  });

  call(app, 'DELETE staff/subscribers/:id', ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.id, id))
        .returning({ id: newsletterSubscriptions.id });
      if (gone.length === 0) throw notFound();
      const subject = { kind: 'subscriber', id } as const;
      await record(tx, { actorId: viewer.userId, action: 'subscriber.remove', subject, at: clock.now() });
      return { id };
    }),
  );

  call(app, 'GET staff/subscribers-export', async ({ viewer, reply, t }) => {
    const subject = { kind: 'subscriber' } as const;
    await record(db, { actorId: viewer.userId, action: 'subscriber.export', subject, at: clock.now() });
    const header = ['email', 'language', 'confirmed_at'] as const;
    const names = header.map((name) => t(`server.staff.csv_${name}`));
    return asDownload(reply, `subscribers-${clock.today()}.csv`).send(csvOf(names, allSubscribers(database)));
  });
};

const issueRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  listCall(app, 'GET staff/issues', async ({ window }) => {
    const [{ rows, total }, subscribers] = await Promise.all([
      repository.readIssues(db, window),
      repository.countConfirmed(db),
    ]);
    return { rows: rows.map((issue) => present(issue, subscribers)), total };
  });

  call(app, 'GET staff/issues/:id', ({ params }) => readIssue(db, params.id));

  call(app, 'POST staff/issues', async ({ body, viewer }) => {
    const accepted = accept(body);
    const at = clock.now();
    const id = await db.transaction(async (tx) => {
      const added = await tx
        .insert(newsletterIssues)
        .values({ ...accepted, createdAt: at, updatedAt: at })
        .returning({ id: newsletterIssues.id });
      const subject = { kind: 'issue', id: returned(added).id } as const;
      await record(tx, { actorId: viewer.userId, action: 'issue.write', subject, at });
      return subject.id;
    });
    return readIssue(db, id);
  });

  call(app, 'DELETE staff/issues/:id', ({ params: { id }, query: { version }, viewer }) =>
    db.transaction(async (tx) => {
      const draft = await repository.lockDraft(tx, id);
      if (!draft) throw (await repository.findIssue(tx, id)) ? sentAlready() : notFound();
      await assertUnchanged(draft, version, async () => ({
        name: draft.subject,
        state: { key: 'console.staff_issues.state.draft' },
        ...(await lastStaffAction(tx, 'issue', id)),
      }));
      await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
      const subject = { kind: 'issue', id } as const;
      await record(tx, { actorId: viewer.userId, action: 'issue.delete', subject, at: clock.now() });
      return { id };
    }),
  );
};

const issueChangeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const { db } = database;

  const change = ({ params: { id }, body, viewer }: Call<'PUT staff/issues/:id'>): Promise<UndoOffer> =>
    db.transaction(async (tx) => {
      const draft = await repository.lockDraft(tx, id);
      if (!draft) throw (await repository.findIssue(tx, id)) ? sentAlready() : notFound();
      await assertCurrentVersion(body.version, draft.version, async () =>
        present(draft, await repository.countConfirmed(tx)),
      );
      const accepted = accept({ ...draft, ...body });
      const at = clock.now();
      const isSent = body.send === true;
      const subscribers = await repository.countConfirmed(tx);
      if (isSent && subscribers === 0) {
        throw new Failure('invalid', { key: 'server.staff.no_subscribers' });
      }
      const hold = isSent
        ? await beginChange(tx, deps, viewer.userId, { kind: 'newsletter_sent', issueId: id })
        : undefined;
      const sending = isSent ? { sentAt: at, heldUntil: hold?.until ?? null } : {};
      await repository.updateIssue(tx, id, { ...accepted, updatedAt: at, ...sending });
      const subject = { kind: 'issue', id } as const;
      await record(tx, {
        actorId: viewer.userId,
        action: isSent ? 'issue.send' : 'issue.change',
        subject,
        ...(isSent ? { details: { subscribers } } : {}),
        at,
      });
      return offerOf(hold, deps);
    });

  call(app, 'PUT staff/issues/:id', async (made) => {
    const undo = await change(made);
    return { ...(await readIssue(db, made.params.id)), undo };
  });
};

export const staffNewsletterRoutes = (app: FastifyInstance, deps: Deps): void => {
  subscriberRoutes(app, deps);
  issueRoutes(app, deps);
  issueChangeRoutes(app, deps);
};
