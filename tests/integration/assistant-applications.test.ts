/** An assistant prepares an application, and a person signs: OJCP's RFC 0003 and its negative cases. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { type Authenticator, newAuthenticator } from '../support/authenticator.ts';
import { connectAssistant } from '../support/mcp-client.ts';
import {
  confirmAddress,
  PASSWORD,
  postJob,
  seekerFields,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const ORIGIN = 'http://localhost:3000';
const portal = await portalOfFile();
const owner = await signUpEmployer(portal, { company_name: 'Copper & Sons' });
beforeEach(() => portal.clock.set(NOW));
const later = (minutes: number) => portal.clock.set(new Date(NOW.getTime() + minutes * 60_000));

const someone = async () => {
  const { email } = seekerFields();
  const token = await signUpSeeker(portal, { email, first_name: 'Asha' });
  await confirmAddress(portal, email);
  const device = newAuthenticator();
  const { body } = await portal.call('POST passkey-options', token, { password: PASSWORD });
  const { request, options } = body.data;
  const added = await portal.call('POST passkeys', token, { request, credential: device.create(options) });
  expect(added.status, added.text).toBe(200);
  return { email, token, device };
};
type Someone = Awaited<ReturnType<typeof someone>>;

const newAgent = async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return { id: 'ai.example.wayfarer', key: await exportJWK(publicKey), privateKey };
};
type Agent = Awaited<ReturnType<typeof newAgent>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
/** The holder's proof, which an honest agent signs when it presents a mandate. */
const presented = async (
  mandate: string,
  { key, privateKey }: { key: object; privateKey: CryptoKey },
  nonce: string,
) => {
  const proof = await new SignJWT({ nonce, sd_hash: sha256(mandate) })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'kb+jwt', jwk: key })
    .setAudience(ORIGIN)
    .setIssuedAt(portal.clock.now())
    .sign(privateKey);
  return mandate + proof;
};

const LETTER = { cover_letter: 'I weld.' };
const { use } = await connectAssistant(portal, undefined, '/mcp/ojcp');
const failureOf = async (answer: ReturnType<typeof use>) => {
  const { isError, text } = await answer;
  return isError ? JSON.parse(text) : { error_code: 'none' };
};

const begin = async (job: number) => {
  const { text } = await use('begin_application', { job_id: `localhost:3000:${job}` });
  const { application_id, session_token, mandate_nonce: nonce } = JSON.parse(text);
  return { session: { application_id, session_token }, id: String(application_id), nonce: String(nonce) };
};
type Begun = Awaited<ReturnType<typeof begin>>;
const declared = (agent: Agent) => ({ agent_id: agent.id, agent_key: agent.key });
const prepare = ({ session }: Begun, agent: Agent, application_data: object = LETTER) =>
  failureOf(use('submit_application', { ...session, application_data, agent_declaration: declared(agent) }));
const submit = ({ session }: Begun, user_mandate: string, application_data: object = LETTER) =>
  use('submit_application', { ...session, application_data, agent_declaration: { user_mandate } });
const refusalOf = async (begun: Begun, mandate: string, data?: object) =>
  (await failureOf(submit(begun, mandate, data))).error_code;

const read = (id: string, { token }: { token: string }) =>
  portal.request(`GET prepared-application?id=${id}`, { token });
const confirm = async (
  id: string,
  { token, device }: { token: string; device: Authenticator },
  odd: object = {},
) => {
  const { body } = await portal.call('POST prepared-application-options', token, { id });
  const { request, options } = body.data;
  const { data } = (await read(id, { token })).body as { data: { digest: string; resume: string | null } };
  const { digest, resume } = data;
  const credential = device.sign(options);
  return portal.call('POST confirm-prepared-application', token, {
    id,
    digest,
    resume,
    request,
    credential,
    ...odd,
  });
};
const mandateOf = async ({ session }: Begun): Promise<string> => {
  const { text } = await use('check_application_status', session);
  return String(JSON.parse(text).user_mandate);
};
const received = async (job: number) => {
  const { body } = await portal.call('POST applicants', owner, { manage_job_id: job });
  return body.data.length;
};

/** Prepared by an agent, confirmed by a person. */
const confirmed = async (person: Someone) => {
  const job = await postJob(portal, owner, { job_title: 'Welder' });
  const agent = await newAgent();
  const begun = await begin(job);
  await prepare(begun, agent);
  const answer = await confirm(begun.id, person);
  expect(answer.status, answer.text).toBe(200);
  return { job, agent, begun, mandate: await mandateOf(begun) };
};

test('ASSIST-07 a person sees exactly what is sent, confirms with a passkey, and it leaves once', async () => {
  const person = await someone();
  const job = await postJob(portal, owner, { job_title: 'Welder' });
  const [agent, begun] = [await newAgent(), await begin(job)];
  const asked = await prepare(begun, agent);
  expect(asked).toMatchObject({
    error_code: 'user_mandate_required',
    details: { confirmation_url: `${ORIGIN}/prepared-application/${begun.id}`, mandate_nonce: begun.nonce },
  });
  expect((await read(begun.id, person)).body).toMatchObject({
    data: {
      state: 'waiting',
      assistant: agent.id,
      job_title: 'Welder',
      company_name: 'Copper & Sons',
      message: 'I weld.',
      name: expect.stringContaining('Asha'),
      email: person.email,
      sent_this_week: 0,
      ways: ['passkey', 'emailed_code'],
      digest: asked.details.candidate_data_digest,
    },
  });
  expect((await confirm(begun.id, person)).status).toBe(200);
  expect(await received(job)).toBe(0);
  const mandate = await presented(await mandateOf(begun), agent, begun.nonce);
  expect(JSON.parse((await submit(begun, mandate)).text)).toMatchObject({ status: 'submitted' });
  expect(await received(job)).toBe(1);
  expect(await refusalOf(begun, mandate)).toBe('user_mandate_required');
  expect(await received(job)).toBe(1);
  expect((await read(begun.id, person)).body).toMatchObject({ data: { state: 'sent', sent_this_week: 1 } });
  expect((await use('check_application_status', begun.session)).text).toContain('"received"');
  const by = { by_assistant: { name: agent.id, sent_this_week: 1 } };
  const listed = await portal.request('GET view-applied-jobs', { token: person.token });
  expect(listed.body.data).toMatchObject([by]);
  const { body } = await portal.call('POST applicants', owner, { manage_job_id: job });
  const application_id = body.data[0]?.application_id ?? 0;
  expect((await portal.call('POST open-application', owner, { application_id })).body.data).toMatchObject(by);
});

test('ASSIST-07 a code from an email confirms, too; an API token and another person’s passkey don’t', async () => {
  const [person, other] = [await someone(), await someone()];
  const job = await postJob(portal, owner);
  const begun = await begin(job);
  await prepare(begun, await newAgent());
  expect((await confirm(begun.id, { token: person.token, device: other.device })).status).toBe(401);
  const api = await portal.call('POST api-tokens', person.token, {
    name: 'Assistant',
    scopes: ['applications.write', 'applications.read'],
    expires_in_days: 1,
  });
  expect((await read(begun.id, { token: api.body.data.token })).status).toBe(403);

  const sent = await portal.request('POST request-login-code', { body: { email: person.email } });
  const { request } = sent.body.data;
  const code = /\b\d{6}\b/.exec((await portal.mails()).at(-1)?.text ?? '')?.[0] ?? '';
  const wrong = await confirm(begun.id, person, {
    credential: undefined,
    request,
    code: code === '111111' ? '222222' : '111111',
  });
  expect(wrong.status).toBe(422);
  const right = await confirm(begun.id, person, { credential: undefined, request, code });
  expect(right.status, right.text).toBe(200);
  // The link is theirs now.
  expect((await read(begun.id, other)).status).toBe(404);
});

test('ASSIST-08 RFC 0003: without a mandate, or with something else in its place, nothing leaves', async () => {
  const person = await someone();
  const { job, agent, begun, mandate } = await confirmed(person);
  const none = await failureOf(use('submit_application', { ...begun.session, application_data: LETTER }));
  expect(none.error_code).toBe('user_mandate_required');
  // Without the holder's proof.
  expect(await refusalOf(begun, mandate)).toBe('user_mandate_required');
  // Signed by the agent's own key, as an issuer would; and by a key that nobody admits.
  const claims = JSON.parse(Buffer.from(mandate.split('.')[1] ?? '', 'base64url').toString());
  const stranger = await newAgent();
  for (const { privateKey } of [agent, stranger]) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'dc+sd-jwt' })
      .sign(privateKey);
    expect(await refusalOf(begun, await presented(`${forged}~`, agent, begun.nonce))).toBe(
      'user_mandate_required',
    );
  }
  // A proof of the candidate's identity.
  const identity = await new SignJWT({ sub: person.email, verified: true })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(stranger.privateKey);
  expect(await refusalOf(begun, identity)).toBe('user_mandate_required');
  const proofs = await failureOf(
    use('submit_application', {
      ...begun.session,
      application_data: LETTER,
      verification_proofs: [{ proof: identity }],
    }),
  );
  expect(proofs.error_code).toBe('user_mandate_required');
  expect(await received(job)).toBe(0);
});

test('ASSIST-08 RFC 0003: a mandate is for one key, job, application, content and portal', async () => {
  const person = await someone();
  const { job, agent, begun, mandate } = await confirmed(person);
  const thief = await newAgent();
  expect(await refusalOf(begun, await presented(mandate, thief, begun.nonce))).toBe('user_mandate_required');
  const right = await presented(mandate, agent, begun.nonce);
  expect(await refusalOf(begun, right, { cover_letter: 'I wire money.' })).toBe('user_mandate_required');
  // Another job and session of the same agent, prepared with the same content.
  const another = await postJob(portal, owner, { job_title: 'Turner' });
  const elsewhere = await begin(another);
  await prepare(elsewhere, agent);
  expect(await refusalOf(elsewhere, right)).toBe('user_mandate_required');
  expect(await refusalOf(elsewhere, await presented(mandate, agent, elsewhere.nonce))).toBe(
    'user_mandate_required',
  );
  expect(await refusalOf(begun, await presented(mandate, agent, elsewhere.nonce))).toBe(
    'user_mandate_required',
  );
  // For another portal: the proof's audience.
  const [, proof = ''] = right.split('~');
  const claims = JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString());
  const abroad = await new SignJWT({ ...claims, aud: 'https://other.example' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'kb+jwt', jwk: agent.key })
    .sign(agent.privateKey);
  expect(await refusalOf(begun, mandate + abroad)).toBe('user_mandate_required');
  expect([await received(job), await received(another)]).toEqual([0, 0]);
  expect(JSON.parse((await submit(begun, right)).text)).toMatchObject({ status: 'submitted' });
});

test('ASSIST-08 RFC 0003: expired, declined and not yet valid mandates, and changes after confirming', async () => {
  const person = await someone();
  const first = await confirmed(person);
  later(61);
  expect(await refusalOf(first.begun, await presented(first.mandate, first.agent, first.begun.nonce))).toBe(
    'session_expired',
  );
  portal.clock.set(NOW);
  const second = await confirmed(person);
  later(-5);
  expect(
    await refusalOf(second.begun, await presented(second.mandate, second.agent, second.begun.nonce)),
  ).toBe('user_mandate_required');
  portal.clock.set(NOW);
  // The agent can't replace what was confirmed.
  await prepare(second.begun, second.agent, { cover_letter: 'Something else' });
  expect((await read(second.begun.id, person)).body).toMatchObject({ data: { message: 'I weld.' } });
  expect(
    (await portal.call('POST decline-prepared-application', person.token, { id: second.begun.id })).status,
  ).toBe(200);
  expect(
    await refusalOf(second.begun, await presented(second.mandate, second.agent, second.begun.nonce)),
  ).toBe('session_expired');
  expect([await received(first.job), await received(second.job)]).toEqual([0, 0]);

  // What the person saw, and not what came after.
  const job = await postJob(portal, owner);
  const [agent, begun] = [await newAgent(), await begin(job)];
  await prepare(begun, agent);
  const { data } = (await read(begun.id, person)).body as { data: { digest: string } };
  await prepare(begun, agent, { cover_letter: 'Other words' });
  expect((await confirm(begun.id, person, { digest: data.digest })).status).toBe(409);
  portal.clock.set(new Date(NOW.getTime() + 25 * 3_600_000));
  expect((await confirm(begun.id, person)).status).toBe(409);
});

test('ASSIST-08 the database itself lets no unsigned application be an assistant’s', async () => {
  const person = await someone();
  const { job, begun } = await confirmed(person);
  const { db } = portal.database;
  const run = (text: string) =>
    db.execute(sql.raw(text)).then(
      () => 'ok',
      ({ cause, message }) => String(cause ?? message),
    );
  const me = `(select user_id from assistant_applications where id = '${begun.id}')`;
  const insert = `insert into applications (job_id, user_id, assistant) values (${job}, ${me}, 'ai.example.wayfarer')`;
  expect(await run(insert)).toContain('no mandate');
  for (const change of [
    `digest = 'sha256:x'`,
    `agent_key = 'x'`,
    `mandate_expires_at = now() + interval '9 years'`,
    `jti = '${randomUUID()}'`,
  ])
    expect(await run(`update assistant_applications set ${change} where id = '${begun.id}'`)).toContain(
      'was confirmed',
    );
  expect(
    await run(`update assistant_applications set consumed_at = mandate_expires_at where id = '${begun.id}'`),
  ).toContain('assistant_applications_consumed');
  expect(await received(job)).toBe(0);
});

test('ASSIST-08 a mandate presented many times at once sends one application', async () => {
  const { job, agent, begun, mandate } = await confirmed(await someone());
  const right = await presented(mandate, agent, begun.nonce);
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(begun, right)));
  expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
  expect(await received(job)).toBe(1);
});

test('ASSIST-07 jobs with the company’s own page, closed jobs and mistaken answers are refused in the protocol’s words', async () => {
  const job = await postJob(portal, owner, {
    questions: [
      { kind: 'number', text: 'Years of welding?', is_required: true, choices: [], expected: null },
    ],
  });
  const { text } = await use('begin_application', { job_id: String(job) });
  const { screening_questions: questions, ...begun } = JSON.parse(text);
  expect(questions).toMatchObject([
    { question_text: 'Years of welding?', answer_type: 'number', required: true },
  ]);
  const session = { application_id: begun.application_id, session_token: begun.session_token };
  const agent = await newAgent();
  const nothing = await prepare({ session, id: '', nonce: '' }, agent);
  expect(nothing.error_code).toBe('invalid_field_value');
  const years = { answers: { [questions[0].question_id]: 4 } };
  expect((await prepare({ session, id: '', nonce: '' }, agent, years)).error_code).toBe(
    'user_mandate_required',
  );
  expect(
    (
      await failureOf(
        use('submit_application', { ...session, application_data: LETTER, agent_declaration: {} }),
      )
    ).error_code,
  ).toBe('invalid_request');
  expect((await failureOf(use('begin_application', { job_id: '999999' }))).error_code).toBe('job_not_found');
  expect(
    (await failureOf(use('check_application_status', { ...session, session_token: 'x' }))).error_code,
  ).toBe('invalid_session_token');
});

test('ASSIST-08 of 500 applications that a script tries to send, none arrives unsigned', async () => {
  const job = await postJob(portal, owner);
  const agent = await newAgent();
  const signed = await confirmed(await someone());
  const codes = new Set<string>();
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const { isError, text } = await use('begin_application', { job_id: String(job) });
    if (isError) {
      codes.add(JSON.parse(text).error_code);
      continue;
    }
    const { application_id, session_token, mandate_nonce } = JSON.parse(text);
    const begun = { session: { application_id, session_token }, id: application_id, nonce: mandate_nonce };
    await prepare(begun, agent);
    codes.add(await refusalOf(begun, await presented(signed.mandate, agent, mandate_nonce)));
  }
  expect([...codes].toSorted()).toEqual(['rate_limited', 'user_mandate_required']);
  expect(await received(job)).toBe(0);
});
