/** CGRID-02: Hire Now reaches a candidate by mail, and never tells their address. */

import type { SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hireRules } from '#contract/hire-rules.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { answerForm, plainFormsPlugin } from '../../plugins/plain-forms.ts';
import { createThrottle } from '../../plugins/throttle.ts';
import { formsFrom } from '../contact/limits.ts';
import { refuseBroken } from '../contact/policy.ts';
import { isWantedByMail, notify } from '../notices/notify.ts';
import { isPublic } from '../profile/visibility.ts';
import { hireLetter, hireNotice } from './hire-letter.ts';
import { messagesFrom, messagesTo } from './hire-limits.ts';
import { isKnownTo } from './policy.ts';
import { findRecipient, isSeen } from './repository.ts';

interface HireForm {
  readonly candidate_id: number;
  readonly company_name?: string;
  readonly email?: string;
  readonly message?: string;
}

const oneLine = (value = '') => value.trim().replace(/\s+/g, ' ');

const acceptHire = (form: HireForm) => {
  const { company_name, email, message } = form;
  refuseBroken(hireRules, { company_name, email, message });
  return {
    company: oneLine(company_name),
    email: oneLine(email),
    message: (message ?? '').replace(/\r\n?/g, '\n').trim(),
  };
};

const pageOf = (request: FastifyRequest, outcome: 'sent' | 'failed'): string => {
  const { body } = request;
  const given = typeof body === 'object' && body !== null && 'candidate_id' in body ? body.candidate_id : '';
  return `/candidate-detail?id=${Number(given) || ''}&${outcome}=yes#hire`;
};

export const hireRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, mailer } = deps;
  const { db } = database;
  const throttle = createThrottle(deps);
  plainFormsPlugin(app, (request) => pageOf(request, 'failed'));

  /** Sends a message, by mail unless its reader wants none; they find it among their notices in any case. */
  const send = async (form: HireForm, visible: SQL | undefined, isCompany: boolean): Promise<void> => {
    const { candidate_id: id } = form;
    if (!(await isSeen(db, id, visible))) throw notFound();
    const hire = acceptHire(form);
    await throttle.admit(messagesTo(id), messagesFrom(hire.email));
    await db.transaction(async (tx) => {
      const recipient = await findRecipient(tx, id);
      if (!recipient) throw notFound();
      const text = hireNotice(deps, hire, recipient.locale);
      await notify(tx, [{ account_id: id, kind: 'message', text }], { mailedHere: true });
      if (await isWantedByMail(tx, id, 'message')) {
        await mailer.send(hireLetter(deps, hire, { ...recipient, isCompany }), tx);
      }
    });
  };

  call(app, 'POST hire-candidate', async ({ body, request, reply, t }) => {
    await throttle.admit(formsFrom('hire', request.ip));
    // Robots are answered like people.
    if (!body.website) await send(body, isPublic(), false);
    return answerForm({ request, reply }, pageOf(request, 'sent'), { message: t('server.hire_sent') });
  });

  call(app, 'POST write-to-candidate', async ({ body, viewer, t }) => {
    await send(body, isKnownTo(viewer.companyId), true);
    return { message: t('server.hire_sent') };
  });
};
