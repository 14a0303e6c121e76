/**
 * Assistants prepare applications. One leaves only with a mandate: without it, `submit_application` keeps what would be
 * sent, and names the page on which the person confirms it.
 */
import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { Type } from 'typebox';
import { applyWayOf } from '#contract/applications/rules.ts';
import { AGENT_ID_MAX, PREPARED_HOURS } from '#contract/assistants/rules.ts';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import { type ApplicationStatus, HOUR_MS, LETTER_MAX } from '#contract/shared/constants.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../../deps.ts';
import { createThrottle, networkOf } from '../../../http/plugins/throttle.ts';
import type { PreparedContent } from '../../../platform/db/schema.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { assertValidAnswers } from '../../screening/policy.ts';
import { listQuestions } from '../../screening/questions-repository.ts';
import { findPosting } from '../../seo/repository.ts';
import { digestOf } from '../prepared/digest.ts';
import { type Action, signMandate, verifyMandate } from '../prepared/mandate.ts';
import * as repository from '../prepared/repository.ts';
import { sendPrepared } from '../prepared/send.ts';
import { defineTool, type Tool, type ToolContext } from '../tool.ts';
import { inOjcpWords, OJCP_VERSION, ojcpFailure } from './failures.ts';
import { applyPathOf, jobIdOf, ojcpIdOf } from './posting.ts';

/** Per network, so that one can't fill the database. */
const BEGUN_AN_HOUR = 60;

const AgentDeclaration = Type.Object({
  agent_id: Type.Optional(Type.String({ minLength: 1, maxLength: AGENT_ID_MAX })),
  agent_key: Type.Optional(
    Type.Unsafe<JWK>({
      type: 'object',
      description:
        'The public key (JWK, Ed25519 or P-256) with which you will prove that the mandate is yours.',
    }),
  ),
  user_mandate: Type.Optional(
    Type.String({
      maxLength: 8000,
      description:
        'What `check_application_status` answers as `user_mandate` once the person has confirmed, followed by a `kb+jwt` that your key signed: `aud` the portal’s origin, `nonce` the `mandate_nonce`, `iat` now, `sd_hash` the SHA-256 of the mandate with its `~`, and the public key as `jwk` in the header.',
    }),
  ),
});

const Session = {
  application_id: Type.String({ format: 'uuid' }),
  session_token: Type.String({ maxLength: 200 }),
};
const Answer = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);
const ApplicationData = Type.Object({
  answers: Type.Optional(Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,8}$' }), Answer)),
  cover_letter: Type.Optional(Type.String({ maxLength: LETTER_MAX })),
});
const Outcome = Type.Object({
  ojcp_version: Type.String(),
  application_id: Type.String(),
  status: Type.String(),
});

const ANSWER_TYPES = {
  yes_no: 'boolean',
  choice: 'single_select',
  number: 'number',
  text: 'text',
  file: 'text',
} as const;

const askedOf = ({ id, kind, text, choices, is_required }: AskedQuestion) => ({
  question_id: String(id),
  question_text: text,
  answer_type: ANSWER_TYPES[kind],
  ...(choices.length > 0 ? { options: choices } : {}),
  required: is_required,
});

const answerText = (answer: string | number | boolean): string =>
  typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer);

/** What would be sent, in one form for equal content. */
const contentOf = ({
  answers = {},
  cover_letter: letter = '',
}: Type.Static<typeof ApplicationData> = {}): PreparedContent => ({
  message: letter.trim() || null,
  answers: Object.entries(answers)
    .map(([id, answer]) => ({ question_id: Number(id), answer: answerText(answer) }))
    .sort((a, b) => a.question_id - b.question_id),
});

const STATUSES: Readonly<Record<ApplicationStatus, string>> = {
  applied: 'received',
  viewed: 'reviewing',
  shortlisted: 'reviewing',
  interview: 'interview_scheduled',
  offered: 'offer_extended',
  hired: 'offer_extended',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

const statusOf = ({ row, status }: repository.Prepared, now: Date): string => {
  const state = repository.stateOfPrepared(row, now);
  if (state === 'sent') return STATUSES[status ?? 'applied'];
  if (state === 'declined' || state === 'expired') return 'expired';
  return row.digest === null ? 'initiated' : 'pending_submission';
};

const actionOf = (
  { row, companyId }: repository.Prepared,
  origin: string,
  { digest = row.digest ?? '' }: { digest?: string } = {},
): Action => ({
  employerId: companyId,
  jobId: ojcpIdOf(origin, row.jobId),
  applicationId: row.id,
  agentId: row.agentId ?? '',
  agentKey: row.agentKey ?? '',
  digest,
  nonce: row.nonce,
});

const sessions = (deps: Deps) => {
  const {
    database: { db },
    clock,
    settings: { publicUrl },
  } = deps;
  const throttle = createThrottle(deps);

  const find = async (id: string, token: string) => {
    const found = await repository.findPrepared(db, id);
    if (found?.row.sessionHash !== hashToken(token))
      throw ojcpFailure(
        'invalid_session_token',
        'There is no such application, or the token is another one’s.',
      );
    return found;
  };

  const begin = async (ojcpId: string, { request, link }: ToolContext) => {
    const id = jobIdOf(publicUrl, ojcpId);
    const posting = id === undefined ? undefined : await findPosting(db, id, clock.today());
    if (!posting) throw ojcpFailure('job_not_found', 'There is no open job with this id.');
    const questions = await listQuestions(db, posting.id);
    const needsFile = questions.some(({ kind, is_required }) => kind === 'file' && is_required);
    if (applyWayOf(posting) !== 'portal' || needsFile)
      throw ojcpFailure('no_agent_apply_path', 'People apply for this job themselves.', {
        url: link(linkTo.jobDetail(posting.id)),
      });
    await throttle.admit({
      of: ['assistant applications', networkOf(request.ip)],
      limit: BEGUN_AN_HOUR,
      windowMs: HOUR_MS,
    });
    const token = newToken();
    const now = clock.now();
    const begun = {
      ...{ id: randomUUID(), jobId: posting.id, sessionHash: hashToken(token), nonce: newToken() },
      ...{ createdAt: now, expiresAt: addHours(now, PREPARED_HOURS) },
    };
    await repository.beginPrepared(db, begun);
    return {
      ojcp_version: OJCP_VERSION,
      application_id: begun.id,
      status: 'initiated',
      apply_path: applyPathOf(posting, link),
      session_token: token,
      mandate_nonce: begun.nonce,
      expires_at: begun.expiresAt.toISOString(),
      screening_questions: questions.filter(({ kind }) => kind !== 'file').map(askedOf),
    };
  };

  return { find, begin };
};

const submitter = (deps: Deps) => {
  const {
    database: { db },
    clock,
    settings: { publicUrl },
  } = deps;
  const { find } = sessions(deps);

  const mandateRequired = ({ row }: repository.Prepared, { link }: ToolContext, digest: string) =>
    ojcpFailure(
      'user_mandate_required',
      'Nothing was sent. The person has to confirm on `confirmation_url`; then submit the same again with the `user_mandate` of `check_application_status`.',
      {
        confirmation_url: link(linkTo.preparedApplication(row.id)),
        mandate_nonce: row.nonce,
        candidate_data_digest: digest,
      },
    );

  const prepare = async (
    { row }: repository.Prepared,
    declared: Type.Static<typeof AgentDeclaration>,
    { content, digest }: { content: PreparedContent; digest: string },
  ) => {
    const { agent_id: agentId, agent_key: key } = declared;
    const agentKey = key && (await calculateJwkThumbprint(key).catch(() => undefined));
    if (!agentId || !agentKey)
      throw ojcpFailure('invalid_request', '`agent_declaration` needs `agent_id` and `agent_key`.');
    assertValidAnswers(await listQuestions(db, row.jobId), content.answers);
    await repository.prepare(db, { id: row.id, now: clock.now(), agentId, agentKey, content, digest });
  };

  return async (
    input: {
      application_id: string;
      session_token: string;
      application_data?: Type.Static<typeof ApplicationData>;
      agent_declaration?: Type.Static<typeof AgentDeclaration>;
    },
    context: ToolContext,
  ) => {
    const found = await find(input.application_id, input.session_token);
    const state = repository.stateOfPrepared(found.row, clock.now());
    if (state === 'expired' || state === 'declined')
      throw ojcpFailure('session_expired', 'The time is over, or the person doesn’t want it to be sent.');
    const declared = input.agent_declaration ?? {};
    const content = contentOf(input.application_data);
    const digest = digestOf(content);
    const { user_mandate: presented } = declared;
    if (presented === undefined && state === 'waiting') await prepare(found, declared, { content, digest });
    const jti = presented && (await verifyMandate(deps, presented, actionOf(found, publicUrl, { digest })));
    const { id, agentKey, userId } = found.row;
    if (
      !jti ||
      !agentKey ||
      userId === null ||
      !(await sendPrepared(deps, { id, userId, jti, digest, agentKey }))
    )
      throw mandateRequired(found, context, digest);
    return { ojcp_version: OJCP_VERSION, application_id: id, status: 'submitted' };
  };
};

const checker = (deps: Deps) => {
  const {
    clock,
    settings: { publicUrl },
  } = deps;
  const { find } = sessions(deps);
  return async ({ application_id, session_token }: { application_id: string; session_token: string }) => {
    const found = await find(application_id, session_token);
    const { row } = found;
    const isConfirmed = repository.stateOfPrepared(row, clock.now()) === 'confirmed';
    const { jti, confirmedAt, mandateExpiresAt: expiresAt } = row;
    const mandate =
      isConfirmed && jti && confirmedAt && expiresAt
        ? {
            user_mandate: await signMandate(deps, actionOf(found, publicUrl), {
              jti,
              confirmedAt,
              expiresAt,
            }),
          }
        : {};
    return {
      ojcp_version: OJCP_VERSION,
      application_id,
      status: statusOf(found, clock.now()),
      updated_at: (row.consumedAt ?? row.declinedAt ?? row.confirmedAt ?? row.createdAt).toISOString(),
      ...mandate,
    };
  };
};

/** Refusals of the portal become those of the protocol. */
const inProtocol =
  <Input>(run: (input: Input, context: ToolContext) => Promise<object>) =>
  async (input: Input, context: ToolContext) => {
    try {
      return await run(input, context);
    } catch (error) {
      throw inOjcpWords(error, context);
    }
  };

export const applicationTools = (deps: Deps): Tool[] => {
  const { begin } = sessions(deps);
  const common = {
    isReading: false,
    ignoresUnknown: true,
    refuse: (message: string) => ojcpFailure('invalid_request', message),
  } as const;

  return [
    defineTool({
      name: 'begin_application',
      description:
        'Begin to prepare an application to a job. Nothing is sent before the person has confirmed it.',
      ...common,
      input: Type.Object({ job_id: Type.String({ maxLength: 300 }) }),
      output: Type.Object(
        { ...Outcome.properties, session_token: Type.String() },
        { additionalProperties: true },
      ),
      run: inProtocol(({ job_id }: { job_id: string }, context) => begin(job_id, context)),
    }),
    defineTool({
      name: 'submit_application',
      description:
        'Without a mandate, keeps what would be sent and answers `user_mandate_required` with the page on which the person confirms exactly that. With the mandate, sends it once.',
      ...common,
      input: Type.Object({
        ...Session,
        application_data: Type.Optional(ApplicationData),
        agent_declaration: Type.Optional(AgentDeclaration),
      }),
      output: Outcome,
      run: inProtocol(submitter(deps)),
    }),
    defineTool({
      name: 'check_application_status',
      description: 'How far an application is. Once the person has confirmed it, also the `user_mandate`.',
      ...common,
      isReading: true,
      input: Type.Object(Session),
      output: Type.Object(
        { ...Outcome.properties, updated_at: Type.String() },
        { additionalProperties: true },
      ),
      run: inProtocol(checker(deps)),
    }),
  ];
};
