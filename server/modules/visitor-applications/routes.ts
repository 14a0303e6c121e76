/** APPLY-01 to APPLY-03: visitors apply with a resume and an email address. */

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorApplicationRules } from '#contract/accounts/signup-rules.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { personName } from '#contract/shared/names.ts';
import { linkTo, pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { busy, Failure, invalid, unauthenticated } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { answerForm, isDocumentForm, plainFormsPlugin, SEE_OTHER } from '../../http/plugins/plain-forms.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';
import { fileNameInEmail, nameInEmail } from '../../platform/mail/others-words.ts';
import { writeEmail } from '../../platform/mail/write-email.ts';
import { eraseAdded } from '../account-status/erase-added.ts';
import { consentAt } from '../accounts/consent.ts';
import { lockAccount } from '../accounts/credentials.ts';
import { deviceOf } from '../accounts/device.ts';
import { assertEmailFree } from '../accounts/email-reverts.ts';
import { accountLimits } from '../accounts/limits.ts';
import { emailTaken, mayEnter } from '../accounts/policy.ts';
import { confirmByProof } from '../accounts/proven-address.ts';
import { createSeeker, findByEmail, type NewFile } from '../accounts/repository.ts';
import { storeResume } from '../accounts/resume.ts';
import { createSignIn } from '../accounts/sign-in.ts';
import { originOf } from '../applications/origin.ts';
import { sendApplication } from '../applications/send.ts';
import { getSender } from '../companies/levels.ts';
import { changeWithFile, removeStored } from '../files/storing.ts';
import { readResumeOf } from '../resumes/waiting.ts';
import { assertValidAnswers } from '../screening/policy.ts';
import { listQuestions } from '../screening/questions-repository.ts';
import { assertUploaded } from '../screening/uploads-repository.ts';
import { addedApplicantRoutes } from './added-routes.ts';
import { takeOver } from './at-once.ts';
import { confirmLink, isCutLink, readLink } from './links.ts';
import { assertOpen } from './open-job.ts';
import type { VisitorApplication } from './repository.ts';
import * as repository from './repository.ts';

/**
 * The existing account of the address, if it may apply.
 * @throws {Failure} if the account is suspended or a company's
 */
const takeAccount = async (tx: Db, userId: number, now: Date): Promise<number> => {
  const account = await lockAccount(tx, userId);
  if (!account) throw unauthenticated();
  mayEnter('seeker', account);
  if (account.role !== 'seeker') throw emailTaken();
  await confirmByProof(tx, account, now);
  return account.id;
};

/**
 * Finds or creates the account. A new one has no password yet, the resume as its default, and is not found by companies:
 * its owner wrote to one of them.
 */
const accountFor = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  application: VisitorApplication,
  resume: NewFile,
): Promise<{ userId: number; isNew: boolean }> => {
  const { email, firstName, lastName, locale } = application;
  const now = clock.now();
  const existing = await findByEmail(tx, email);
  if (existing) return { userId: await takeAccount(tx, existing.id, now), isNew: false };
  const user = {
    ...{ email, firstName, lastName, locale },
    mobileNo: '',
    passwordHash: '',
    emailConfirmedAt: now,
    // The consent was given with the application, or with its confirmation if a company sent it.
    consent: consentAt(application.companyId === null ? application.createdAt : now),
  };
  const candidate = {
    activeOn: now.toISOString().slice(0, 10),
    resumeFacts: 'waiting',
    visibleToEmployers: false,
  } as const;
  const userId = await createSeeker(tx, user, candidate, resume);
  if (userId === undefined) throw emailTaken();
  await assertEmailFree(tx, email, userId, now);
  return { userId, isNew: true };
};

/** Every response takes this long, so that its timing doesn't reveal whether an address has an account. */
const ANSWER_MS = 80;
const linkGone = () => new Failure('gone', { key: 'server.error.application_link_gone' });
/** Why a link leads to no application. */
const badLink = (keyedHash: KeyedHash, token: string) =>
  isCutLink(keyedHash, token)
    ? new Failure('bad_request', { key: 'server.error.application_link_incomplete' })
    : linkGone();
const pageOf = (step: string) => pageAddress(paths.confirmApplication, step);

/** The pages that explain errors. */
const PAGES: Readonly<Partial<Record<ErrorCode, string>>> = {
  bad_request: 'incomplete',
  job_closed: 'closed',
  not_applied_here: 'elsewhere',
  not_found: 'closed',
  already_applied: 'applied',
  forbidden: 'refused',
  email_taken: 'refused',
};

const applyingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, mailer, catalogues, settings } = deps;
  const limits = formLimits(createThrottle(deps), settings.limits);

  const keep = async (body: BodyOf<'POST apply-as-visitor'>, email: string, request: FastifyRequest) => {
    const upload = request.uploads?.get('resume');
    if (!upload) throw invalid({ resume: { key: 'apply.resume_missing' } });
    const { db } = database;
    const { locale } = request;
    if ((await repository.countWaitingBytes(db)) > repository.WAITING_BYTES_MAX) throw busy();
    const file = await storeResume(files, upload);
    await changeWithFile(files, file, () =>
      db.transaction(async (tx) => {
        await assertOpen(tx, deps, body.manage_job_id);
        const questions = await listQuestions(tx, body.manage_job_id);
        const answers = assertValidAnswers(questions, body.answers ?? []);
        await assertUploaded(tx, questions, answers, { userId: undefined, now: clock.now() });
        const id = await repository.save(tx, {
          jobId: body.manage_job_id,
          ...{
            email,
            locale,
            mediaType: file.mediaType,
            bytes: file.bytes,
            fileId: file.id,
            sha256: file.sha256,
          },
          fileName: file.name,
          ...personName(body.first_name, body.last_name),
          message: body.message?.trim() || null,
          answers,
          ...originOf(body),
          createdAt: clock.now(),
        });
        const t = catalogues.translate(locale);
        const job = await repository.readJob(tx, body.manage_job_id);
        const company = await getSender(tx, job.companyId, settings);
        const isVerified = company.level === 'verified';
        const names = {
          job: nameInEmail(job.title, true),
          company: nameInEmail(company.name, isVerified),
          file: fileNameInEmail(file.name),
        };
        const message = writeEmail(catalogues, settings, {
          to: email,
          locale,
          subject: isVerified
            ? t('mail.visitor_application.subject', names)
            : t('mail.visitor_application.subject_unverified', { portal: t('site.name') }),
          paragraphs: [t('mail.visitor_application.asked', names), t('mail.visitor_application.not_you')],
          action: {
            label: t('mail.visitor_application.action'),
            address: confirmLink(deps, id),
          },
        });
        await mailer.send(message, tx);
      }),
    );
  };

  call(app, 'POST apply-as-visitor', async ({ body, request, reply, t }) => {
    const { first_name, last_name, email: typed, terms } = body;
    assertValidFields(visitorApplicationRules, { first_name, last_name, email: typed, terms });
    const email = emailKey(typed ?? '');
    await limits.admit('visitor-applications', request);
    await limits.admitMail('visitor-applications', email);
    await Promise.all([body.website ? undefined : keep(body, email, request), pause(ANSWER_MS)]);
    if (isDocumentForm(request))
      return reply.redirect(withQuery(linkTo.apply(body.manage_job_id), { sent: 'yes' }), SEE_OTHER);
    return { message: t('server.visitor_application_asked') };
  });
};

/** Sends what a link is for. */
const createConfirm = (deps: Deps) => {
  const { database, clock, keyedHash } = deps;
  const signIn = createSignIn(deps);

  /** Someone whom a company added keeps the application, and gets the account that it opened. */
  const keepAdded = async (
    tx: Db,
    { id, email }: VisitorApplication,
    applicationId: number,
    request: FastifyRequest,
  ) => {
    const { userId, isNew } = await takeOver(tx, applicationId, clock.now());
    await repository.markSent(tx, id, clock.now());
    const how = { key: 'server.account_created', method: 'email_link' } as const;
    return { email, replaced: [], session: isNew ? await signIn(tx, userId, request, how) : null };
  };

  return (token: string, request: FastifyRequest) =>
    database.db.transaction(async (tx) => {
      const id = readLink(keyedHash, token);
      const application =
        id === undefined ? undefined : await repository.lockVisitorApplication(tx, id, clock.now());
      if (!application) throw badLink(keyedHash, token);
      // The link was opened again: the application has already been sent.
      if (application.sentAt) return { email: undefined, replaced: [], session: null };
      const {
        jobId,
        fileId,
        fileName: name,
        mediaType,
        bytes,
        sha256,
        message,
        answers,
        source,
        sourceHost,
      } = application;
      if (application.applicationId !== null)
        return keepAdded(tx, application, application.applicationId, request);
      await assertOpen(tx, deps, jobId);
      const file = { id: fileId, name, mediaType, bytes, sha256 };
      const { userId, isNew } = await accountFor(tx, deps, application, file);
      const resume = isNew ? undefined : file;
      const { replaced } = await sendApplication(tx, deps, {
        ...{ jobId, userId, message, answers: answers ?? [], resume },
        from: { source, sourceHost },
        // Confirming by email was deliberate enough, so there is no Undo.
        hold: undefined,
      });
      await repository.markSent(tx, application.id, clock.now());
      // Existing accounts sign in as usual: the link doesn't replace their password and codes.
      return {
        email: application.email,
        replaced,
        session: isNew
          ? await signIn(tx, userId, request, { key: 'server.account_created', method: 'email_link' })
          : null,
      };
    });
};

const confirmingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, keyedHash, settings } = deps;
  plainFormsPlugin(app, () => pageOf('gone'));
  const confirm = createConfirm(deps);
  const limits = accountLimits(createThrottle(deps), settings.limits);

  call(app, 'GET visitor-application', async ({ query }) => {
    const id = readLink(keyedHash, query.token);
    const found =
      id === undefined ? undefined : await repository.findVisitorApplication(database.db, id, clock.now());
    if (!found) throw badLink(keyedHash, query.token);
    return { data: found };
  });

  call(app, 'POST confirm-application', async ({ body, request, reply, t }) => {
    try {
      const { email, replaced, session } = await confirm(body.token, request);
      await removeStored(files, replaced);
      if (session) await readResumeOf(deps, request.log, session.data.id);
      if (email !== undefined) await limits.mailboxProved(email, request.ip);
      if (session)
        await limits.rememberDevice(session.data.id, deviceOf(request.headers['user-agent']), request.ip);
      return answerForm({ request, reply }, pageOf('sent'), { message: t('server.applied'), session });
    } catch (error) {
      const page = error instanceof Failure ? PAGES[error.code] : undefined;
      const answer = page && answerForm({ request, reply }, pageOf(page), undefined);
      if (answer) return answer;
      throw error;
    }
  });
};

const decliningRoutes = (app: FastifyInstance, { database, clock, files, keyedHash }: Deps): void => {
  plainFormsPlugin(app, () => pageOf('gone'));

  call(app, 'POST decline-application', async ({ body, request, reply, t }) => {
    const fileIds = await database.db.transaction(async (tx) => {
      const id = readLink(keyedHash, body.token);
      const application =
        id === undefined ? undefined : await repository.lockVisitorApplication(tx, id, clock.now());
      if (!application) throw badLink(keyedHash, body.token);
      // Once it was sent, it can be withdrawn.
      if (!application.companyId || application.sentAt) throw linkGone();
      await repository.forget(tx, application.id);
      if (application.applicationId === null) return [application.fileId];
      const erased = await eraseAdded(tx, application.applicationId);
      if (!erased) throw linkGone();
      return erased;
    });
    await removeStored(files, fileIds);
    return answerForm({ request, reply }, pageOf('deleted'), {
      message: t('server.added_applicant.deleted'),
    });
  });
};

export const visitorApplicationRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  applyingRoutes(app, deps);
  addedApplicantRoutes(app, deps);
  await app.register(async (scope) => confirmingRoutes(scope, deps));
  await app.register(async (scope) => decliningRoutes(scope, deps));
};
