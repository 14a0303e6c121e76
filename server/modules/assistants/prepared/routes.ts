/** A person sees what an assistant prepared, and lets it be sent or not. */
import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { codeRules } from '#contract/accounts/rules.ts';
import type { PreparedApplication } from '#contract/assistants/calls.ts';
import { type ConfirmationWay, MANDATE_MINUTES } from '#contract/assistants/rules.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Deps } from '../../../deps.ts';
import { type Call, call } from '../../../http/call.ts';
import { Failure, invalid, orNotFound, unauthenticated } from '../../../http/failure.ts';
import { createThrottle } from '../../../http/plugins/throttle.ts';
import { assertValidFields } from '../../../http/valid-fields.ts';
import { users } from '../../../platform/db/schema.ts';
import { mustBeConfirmed } from '../../accounts/confirmations.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { wrongCode } from '../../accounts/owner-proof.ts';
import { signInOptions, verifyAssertion } from '../../accounts/passkeys/ceremonies.ts';
import { consumeChallenge, newChallenge } from '../../accounts/passkeys/challenges.ts';
import { isCopied } from '../../accounts/passkeys/policy.ts';
import { findPasskey, listPasskeys, markUsed } from '../../accounts/passkeys/repository.ts';
import { challengeGone } from '../../accounts/passkeys/sign-in-routes.ts';
import { proveMailbox } from '../../accounts/sign-in-codes.ts';
import { consumeCode, onSince } from '../../accounts/two-factor/repository.ts';
import { sentThisWeek } from '../../applications/sent-this-week.ts';
import { listResumes } from '../../profile/resumes-repository.ts';
import { listQuestions } from '../../screening/questions-repository.ts';
import * as repository from './repository.ts';

const changed = () => new Failure('changed', { key: 'server.error.prepared_changed' });
/** The device signs for this content and this person alone. */
const purposeOf = (id: string, digest: string | null, userId: number) =>
  `mandate ${userId} ${id} ${digest}` as const;

const defaultResume = async (db: Deps['database']['db'], userId: number) =>
  (await listResumes(db, userId)).find(({ isDefault }) => isDefault);

const reader = ({ database: { db }, clock }: Deps) => {
  const waysOf = async (userId: number): Promise<ConfirmationWay[]> => {
    const [passkeys, since] = await Promise.all([listPasskeys(db, userId), onSince(db, userId)]);
    return [...(passkeys.length > 0 ? ['passkey' as const] : []), since ? 'app_code' : 'emailed_code'];
  };

  return async (id: string, userId: number): Promise<Reply<PreparedApplication>> => {
    const { row, jobTitle, companyName } = orNotFound(await repository.findPreparedFor(db, id, userId));
    const [user] = await db
      .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    if (!user) throw unauthenticated();
    const texts = new Map((await listQuestions(db, row.jobId)).map(({ id: of, text }) => [of, text]));
    const { rows } = await db.execute<{ sent: number }>(sql`select ${sentThisWeek(userId)} as sent`);
    const resume = row.confirmedAt ? row.resumeName : (await defaultResume(db, userId))?.name;
    return {
      id,
      state: repository.stateOfPrepared(row, clock.now()),
      assistant: row.agentId ?? '',
      job_id: row.jobId,
      job_title: jobTitle,
      company_name: companyName,
      message: row.content?.message ?? null,
      answers: (row.content?.answers ?? []).map(({ question_id, answer }) => ({
        question: texts.get(question_id) ?? '',
        answer,
      })),
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      resume: resume ?? null,
      digest: row.digest ?? '',
      expires_at: row.mandateExpiresAt ?? row.expiresAt,
      sent_this_week: rows[0]?.sent ?? 0,
      ways: await waysOf(userId),
    };
  };
};

/** Proves that the person, and not just an open session, confirms. @returns how */
const prover = (deps: Deps) => {
  const {
    database: { db },
    clock,
    keyedHash,
  } = deps;
  const limits = accountLimits(createThrottle(deps), deps.settings.limits);

  const byPasskey = async ({
    body,
    viewer: { userId },
    request,
  }: Call<'POST confirm-prepared-application'>) => {
    const { credential } = body;
    if (!credential) throw invalid({ code: { key: 'server.field.required' } });
    await limits.proof(request.ip);
    const asked = { purpose: purposeOf(body.id, body.digest, userId), request: body.request };
    const challenge = await consumeChallenge(db, keyedHash, asked, clock.now());
    if (challenge === undefined) throw challengeGone();
    const passkey = await findPasskey(db, credential.id);
    const counter =
      passkey?.userId === userId
        ? await verifyAssertion(deps, credential, { passkey, challenge })
        : undefined;
    if (!passkey || counter === undefined || isCopied(counter, passkey.counter))
      throw new Failure('wrong_credentials', { key: 'server.error.passkey_unknown' });
    await markUsed(db, passkey.id, counter, clock.now());
  };

  const byCode = async (
    { id: _, code = '', request: secret }: BodyOf<'POST confirm-prepared-application'>,
    userId: number,
    ip: string,
  ): Promise<ConfirmationWay> => {
    assertValidFields(codeRules, { code });
    if (!(await onSince(db, userId))) {
      await limits.proof(ip);
      await proveMailbox(deps, { userId, request: secret, code });
      return 'emailed_code';
    }
    await limits.code(userId);
    if (!(await consumeCode(db, deps, { userId, typed: code, now: clock.now() }))) throw wrongCode();
    await limits.codeAccepted(userId);
    return 'app_code';
  };

  return async (made: Call<'POST confirm-prepared-application'>): Promise<ConfirmationWay> => {
    if (made.body.code !== undefined) return byCode(made.body, made.viewer.userId, made.request.ip);
    await byPasskey(made);
    return 'passkey';
  };
};

export const preparedRoutes = (app: FastifyInstance, deps: Deps): void => {
  const {
    database: { db },
    clock,
    keyedHash,
  } = deps;
  const read = reader(deps);
  const prove = prover(deps);

  call(app, 'GET prepared-application', async ({ query: { id }, viewer }) => ({
    data: await read(id, viewer.userId),
  }));

  call(app, 'POST prepared-application-options', async ({ body: { id }, viewer: { userId } }) => {
    const { row } = orNotFound(await repository.findPreparedFor(db, id, userId));
    const { request, challenge } = newChallenge(keyedHash, purposeOf(id, row.digest, userId), clock.now());
    return { data: { request, options: await signInOptions(deps, challenge) } };
  });

  call(app, 'POST confirm-prepared-application', async (made) => {
    const {
      body,
      viewer: { userId },
      t,
    } = made;
    await mustBeConfirmed(deps, userId);
    const { row } = orNotFound(await repository.findPreparedFor(db, body.id, userId));
    if (row.digest !== body.digest || repository.stateOfPrepared(row, clock.now()) !== 'waiting')
      throw changed();
    const way = await prove(made);
    const resume = await defaultResume(db, userId);
    if ((resume?.name ?? null) !== body.resume) throw changed();
    const at = clock.now();
    const confirmation = {
      id: body.id,
      digest: body.digest,
      userId,
      resume,
      way,
      jti: randomUUID(),
      at,
      until: addMinutes(at, MANDATE_MINUTES),
    };
    if (!(await repository.confirmPrepared(db, confirmation))) throw changed();
    return { message: t('server.prepared.confirmed') };
  });

  call(app, 'POST decline-prepared-application', async ({ body: { id }, viewer: { userId }, t }) => {
    orNotFound(await repository.findPreparedFor(db, id, userId));
    await repository.declinePrepared(db, id, userId, clock.now());
    return { message: t('server.prepared.declined') };
  });
};
