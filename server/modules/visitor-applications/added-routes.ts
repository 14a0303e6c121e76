/** ADDED-01 to ADDED-04: companies add people to their jobs, who can object by a link in an email. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addedApplicantRules } from '#contract/accounts/signup-rules.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { ADDED_SOURCES } from '#contract/hiring-reports/rules.ts';
import type { Reply } from '#contract/shared/common.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import { personName } from '#contract/shared/names.ts';
import type { AddedApplicant } from '#contract/visitor-applications/added-calls.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { busy, invalid, notFound, orNotFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Message } from '../../platform/mail/message.ts';
import { fileNameInEmail, nameInEmail } from '../../platform/mail/others-words.ts';
import { emailTo, type Reader } from '../../platform/mail/write-email.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { findById, type NewFile } from '../accounts/repository.ts';
import { storeResume } from '../accounts/resume.ts';
import { assertUnlocked, getSender } from '../companies/levels.ts';
import { findOwnJobTitle } from '../company-jobs/job-repository.ts';
import { changeWithFile } from '../files/storing.ts';
import { readResumeOf } from '../resumes/waiting.ts';
import * as added from './added-repository.ts';
import { applyForAdded } from './at-once.ts';
import { confirmLink } from './links.ts';
import { assertOpen } from './open-job.ts';
import { ADDED_KEPT_DAYS, countWaitingBytes, WAITING_BYTES_MAX } from './repository.ts';

/** More than a company should need. */
const ADDED_A_DAY = 100;
/** Someone who deleted the application isn't asked again and again. */
const ASKED_MAX = 3;
const ASKED_WITHIN_MS = 90 * DAY_MS;

interface AddedNotice extends Reader {
  readonly id: number;
  readonly job: string;
  readonly company: string;
  readonly isVerified: boolean;
  /** Whether the company sees them as an applicant already. */
  readonly isApplicant: boolean;
  readonly member: string;
  readonly fileName: string;
}

/** Says which company has the person's resume, with the link to confirm or delete the application. */
const addedEmail = (deps: Deps, { isVerified, ...told }: AddedNotice): Message => {
  const names = {
    company: nameInEmail(told.company, isVerified),
    job: nameInEmail(told.job, true),
    person: nameInEmail(told.member, false),
    file: fileNameInEmail(told.fileName),
  };
  return emailTo(deps, told, ({ t, portal }) => ({
    subject: isVerified
      ? t('mail.added_applicant.subject', names)
      : t('mail.added_applicant.subject_unverified', { portal }),
    paragraphs: [
      t('mail.added_applicant.text', names),
      told.isApplicant
        ? t('mail.added_applicant.choice_applicant')
        : t('mail.added_applicant.choice', { smart_count: ADDED_KEPT_DAYS }),
    ],
    action: { label: t('mail.added_applicant.action'), address: confirmLink(deps, told.id) },
    note: t(told.isApplicant ? 'mail.added_applicant.not_you_applicant' : 'mail.added_applicant.not_you'),
  }));
};

const present = ({ addedBy, addedAt, expiresAt, source, ...row }: added.AddedRow): Reply<AddedApplicant> => ({
  ...row,
  source: ADDED_SOURCES.find((one) => one === source) ?? 'by_hand',
  added_by: addedBy,
  added_at: addedAt,
  expires_at: expiresAt,
});

interface Addition {
  readonly body: BodyOf<'POST add-applicant'>;
  readonly email: string;
  readonly title: string;
  readonly file: NewFile;
}

const known = (obstacle: 'applied' | 'waiting') =>
  invalid({ email: { key: `server.added_applicant.${obstacle}` } });

const createAdding = (deps: Deps) => {
  const { clock, mailer, settings } = deps;

  const save = async (
    tx: Db,
    viewer: Employer,
    { body, email, file }: Addition,
    locale: Reader['locale'],
  ) => {
    const { job_id: jobId, source } = body;
    await assertOpen(tx, deps, jobId);
    const { id: fileId, name: fileName, mediaType, bytes, sha256 } = file;
    const person = { jobId, email, locale, source, ...personName(body.first_name, body.last_name) };
    const id = await added.addApplicant(
      tx,
      {
        ...person,
        ...{
          companyId: viewer.companyId,
          addedBy: viewer.userId,
          fileId,
          fileName,
          mediaType,
          bytes,
          sha256,
        },
        createdAt: clock.now(),
      },
      clock.now(),
    );
    if (id === undefined) throw known('waiting');
    return { id, userId: await applyForAdded(tx, deps, { id, ...person }, file) };
  };

  return async (tx: Db, viewer: Employer, addition: Addition, { locale }: FastifyRequest) => {
    const { body, email, title, file } = addition;
    const { id, userId } = await save(tx, viewer, addition, locale);
    const hold = await beginChange(tx, deps, viewer.userId, { kind: 'applicant_added', id });
    const { name: company, level } = await getSender(tx, viewer.companyId, settings);
    const member = (await findById(tx, viewer.userId))?.firstName ?? '';
    const isVerified = level === 'verified';
    const isApplicant = userId !== undefined;
    const told = {
      id,
      email,
      locale,
      job: title,
      company,
      isVerified,
      isApplicant,
      member,
      fileName: file.name,
    };
    await mailer.send({ ...addedEmail(deps, told), hold }, tx);
    const deed = { kind: 'applicant_added', subject: title, jobId: body.job_id } as const;
    await noteActivity(tx, viewer, deed, clock.now());
    return { undo: offerOf(hold, deps), userId };
  };
};

export const addedApplicantRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, settings } = deps;
  const { db } = database;
  const throttle = createThrottle(deps);
  const limits = formLimits(throttle, settings.limits);
  const add = createAdding(deps);

  const getTitle = async (viewer: Employer, jobId: number): Promise<string> => {
    const job = orNotFound(await findOwnJobTitle(db, viewer, jobId));
    return job.title;
  };

  call(app, 'GET added-applicants', async ({ query: { job_id: jobId }, viewer }) => {
    await getTitle(viewer, jobId);
    const rows = await added.listAddedApplicants(db, viewer, jobId, clock.now());
    return { data: rows.map(present) };
  });

  call(app, 'POST add-applicant', async ({ body, viewer, request, t }) => {
    const { companyId } = viewer;
    const title = await getTitle(viewer, body.job_id);
    await assertUnlocked(deps, companyId, 'invite_members');
    const { first_name, last_name, agreed } = body;
    assertValidFields(addedApplicantRules, { first_name, last_name, email: body.email, agreed });
    const upload = request.uploads?.get('resume');
    if (!upload) throw invalid({ resume: { key: 'apply.resume_missing' } });
    const email = emailKey(body.email ?? '');
    const obstacle = await added.findObstacle(db, { jobId: body.job_id, email }, clock.now());
    if (obstacle) throw known(obstacle);
    await throttle.admit({ of: ['add-applicant', String(companyId)], limit: ADDED_A_DAY, windowMs: DAY_MS });
    await throttle.admit({
      of: ['add-applicant to', String(body.job_id), email],
      limit: ASKED_MAX,
      windowMs: ASKED_WITHIN_MS,
    });
    await limits.admitMail('visitor-applications', email);
    if ((await countWaitingBytes(db)) > WAITING_BYTES_MAX) throw busy();
    const file = await storeResume(files, upload);
    const { undo, userId } = await changeWithFile(files, file, () =>
      db.transaction((tx) => add(tx, viewer, { body, email, title, file }, request)),
    );
    if (userId !== undefined) await readResumeOf(deps, request.log, userId);
    return { message: t('console.add_applicant.asked', { email }), undo };
  });

  call(app, 'POST remove-added-applicant', async ({ body: { id }, viewer, t }) => {
    const isRemoved = await db.transaction((tx) => added.removeAddedApplicant(tx, viewer, id));
    if (!isRemoved) throw notFound();
    return { message: t('server.added_applicant.removed') };
  });
};
