/** Delivers what webhooks are told, signed, and pauses those that never answer. */
import { eq } from 'drizzle-orm';
import { paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { users, webhooks } from '../../platform/db/schema.ts';
import { isDatabaseUnreachable } from '../../platform/db/unreachable.ts';
import { writeEmail } from '../../platform/mail/write-email.ts';
import { FetchError, fetchPublic } from '../../platform/outgoing/fetch-public.ts';
import { type DueDelivery, markDelivered, noteFailure, takeDue } from './outbox.ts';
import { payloadOf } from './payload.ts';
import { SECRET_PURPOSE } from './repository.ts';
import { headersOf } from './sign.ts';

type WorkerDeps = Pick<Deps, 'database' | 'clock' | 'secretBox' | 'catalogues' | 'mailer' | 'settings'>;

interface WorkerOptions {
  /** Hosts with ports that are reached by http and at private addresses, in tests. */
  readonly trialHosts?: readonly string[];
  readonly warn?: (details: object, text: string) => void;
}

const POLL_MS = 3000;
const TIME_MS = 15_000;
const ANSWER_MAX_BYTES = 20_000;
const ANSWER_SHOWN = 300;
const GONE = 410;

interface Answer {
  readonly isTaken: boolean;
  readonly isGone: boolean;
  readonly text: string;
}

const readAnswer = async ({ status, body }: Awaited<ReturnType<typeof fetchPublic>>): Promise<Answer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const start = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, ANSWER_SHOWN);
  return {
    isTaken: status >= 200 && status < 300,
    isGone: status === GONE,
    text: `${status} ${start}`.trim(),
  };
};

/** Signs and posts a delivery. */
const createPost = ({ clock, secretBox }: WorkerDeps, trialHosts: readonly string[]) => {
  return async (due: DueDelivery): Promise<Answer> => {
    const secret = secretBox.open(due.secret, SECRET_PURPOSE);
    if (secret === undefined) return { isTaken: false, isGone: true, text: 'The secret can’t be read.' };
    const body = payloadOf(due);
    const headers = headersOf(secret, `msg_${due.id}`, clock.now(), JSON.stringify(body));
    const options = {
      trialHosts,
      userAgent: 'Shortlist-Webhooks',
      maxBytes: ANSWER_MAX_BYTES,
      timeMs: TIME_MS,
    };
    try {
      return await readAnswer(await fetchPublic(due.address, { ...options, headers, body }));
    } catch (error) {
      if (error instanceof FetchError) return { isTaken: false, isGone: false, text: error.message };
      throw error;
    }
  };
};

export const createWebhookWorker = (deps: WorkerDeps, { trialHosts = [], warn }: WorkerOptions = {}) => {
  const { clock } = deps;
  const { db } = deps.database;
  let poll: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let closed = false;

  const post = createPost(deps, trialHosts);

  /** Once for each pause. */
  const tellOwner = async ({ webhookId, address }: DueDelivery): Promise<void> => {
    const [owner] = await db
      .select({ email: users.email, locale: users.locale })
      .from(webhooks)
      .innerJoin(users, eq(users.id, webhooks.ownerId))
      .where(eq(webhooks.id, webhookId));
    if (!owner) return;
    const t = deps.catalogues.translate(owner.locale);
    const { host } = new URL(address);
    const email = writeEmail(deps.catalogues, deps.settings, {
      to: owner.email,
      locale: owner.locale,
      subject: t('mail.webhook_paused.subject', { host }),
      paragraphs: [t('mail.webhook_paused.text', { host })],
      action: {
        label: t('mail.webhook_paused.action'),
        address: new URL(paths.webhooks, deps.settings.publicUrl).href,
      },
    });
    await deps.mailer.send(email);
  };

  const deliver = async (due: DueDelivery): Promise<void> => {
    const { isTaken, isGone, text: answer } = await post(due);
    const now = clock.now();
    if (isTaken) return void (await markDelivered(db, due, answer, now));
    if (await noteFailure(db, due, { answer, isGone, now })) await tellOwner(due);
  };

  /** Until nothing is due: what followed about a subject becomes due with the one before. */
  const work = async (): Promise<void> => {
    for (;;) {
      const taken = closed ? [] : await takeDue(db, clock.now());
      if (taken.length === 0) return;
      await Promise.all(taken.map(deliver));
    }
  };
  const deliverDue = (): Promise<void> => {
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  };

  return {
    deliverDue,
    start: (): void => {
      const run = () =>
        void deliverDue().catch((error: unknown) => {
          if (!isDatabaseUnreachable(error)) warn?.({ err: error }, 'webhooks could not be delivered');
        });
      poll = setInterval(run, POLL_MS).unref();
    },
    close: async (): Promise<void> => {
      closed = true;
      clearInterval(poll);
      await working?.catch(() => undefined);
    },
  };
};
