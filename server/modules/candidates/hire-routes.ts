/** CGRID-02: Hire Now emails a candidate without revealing the address. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hireRules, messageRules } from '#contract/candidates/hire-rules.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { type Attempt, createThrottle } from '../../http/plugins/throttle.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { assertUnlocked, getSender } from '../companies/levels.ts';
import { isWantedByEmail, notify } from '../notifications/notify.ts';
import { isPublic } from '../profile/visibility.ts';
import { type Hire, hireEmail, hireNotification } from './hire-email.ts';
import { appliedTo, isKnownTo } from './policy.ts';
import { findRecipient, isSeen } from './repository.ts';

// Enough for genuine companies, too low for bots.
const TO_ONE_A_DAY = 20;
const FROM_ONE_A_DAY = 40;

/** Messages to one candidate, so that no mailbox is flooded. */
const messagesTo = (candidateId: number): Attempt => ({
  of: ['hire to', String(candidateId)],
  limit: TO_ONE_A_DAY,
  windowMs: DAY_MS,
});

/** Messages from one address. */
const messagesFrom = (email: string): Attempt => ({
  of: ['hire from', email],
  limit: FROM_ONE_A_DAY,
  windowMs: DAY_MS,
});

type HireForm = BodyOf<'POST hire-candidate'>;

const oneLine = (value = '') => value.trim().replace(/\s+/g, ' ');
const linesOf = (value = '') => value.replace(/\r\n?/g, '\n').trim();

/** Validates what visitors enter about themselves. */
const assertValidHire = ({ company_name, email, message }: HireForm): Hire => {
  assertValidFields(hireRules, { company_name, email, message });
  return {
    company: oneLine(company_name),
    email: emailKey(email ?? ''),
    message: linesOf(message),
    level: undefined,
  };
};

const pageOf = (request: FastifyRequest, outcome: 'sent' | 'failed'): string => {
  const { body } = request;
  const given = typeof body === 'object' && body !== null && 'candidate_id' in body ? body.candidate_id : '';
  return `${withQuery(paths.candidateDetail, { id: Number(given) || '', [outcome]: 'yes' })}#hire`;
};

export const hireRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, mailer, settings } = deps;
  const { db } = database;
  const throttle = createThrottle(deps);
  const forms = formLimits(throttle, settings.limits);
  const limits = dailyLimits(deps);
  plainFormsPlugin(app, (request) => pageOf(request, 'failed'));

  /**
   * Sends a message as a notification, and by email unless the candidate has turned that off.
   * @param actorId who can undo it; omitted for senders without an account.
   * @returns how it can be undone.
   */
  const send = async (id: number, hire: Hire, actorId?: number): Promise<UndoOffer> => {
    await throttle.admit(messagesTo(id));
    return db.transaction(async (tx) => {
      const recipient = orNotFound(await findRecipient(tx, id));
      const hold =
        actorId === undefined
          ? undefined
          : await beginChange(tx, deps, actorId, { kind: 'candidate_written_to' });
      const text = hireNotification(deps, hire, recipient.locale);
      await notify(tx, [{ account_id: id, kind: 'message', text }], { mailedHere: true, hold });
      if (await isWantedByEmail(tx, id, 'message'))
        await mailer.send({ ...hireEmail(deps, hire, recipient), hold }, tx);
      return offerOf(hold, deps);
    });
  };

  call(app, 'POST hire-candidate', async ({ body, request, reply, t }) => {
    await forms.admit('hire', request);
    // Bots get the same response as people.
    if (!body.website) {
      if (!(await isSeen(db, body.candidate_id, isPublic()))) throw notFound();
      const hire = assertValidHire(body);
      await throttle.admit(messagesFrom(hire.email));
      await send(body.candidate_id, hire);
    }
    return answerForm({ request, reply }, pageOf(request, 'sent'), { message: t('server.hire_sent') });
  });

  call(app, 'POST write-to-candidate', async ({ body: { candidate_id: id, message }, viewer, t }) => {
    const { companyId } = viewer;
    if (!(await isSeen(db, id, isKnownTo(viewer)))) throw notFound();
    const hasApplied = await isSeen(db, id, appliedTo(viewer));
    await assertUnlocked(deps, companyId, hasApplied ? 'write_to_applicants' : 'write_to_candidates');
    assertValidFields(messageRules, { message });
    const { name, email, level } = await getSender(db, companyId, settings);
    await limits.message(viewer.userId);
    const hire = { company: name, email, level, message: linesOf(message) };
    return { message: t('server.hire_sent'), undo: await send(id, hire, viewer.userId) };
  });
};
