/**
 * Mandates: what a person lets an assistant do, as the action-bound mandates of OJCP's RFC 0003 say it. The portal signs
 * one when the person confirms (an SD-JWT without disclosures), and the assistant presents it with a proof that it has
 * the key that the mandate names (`kb+jwt`). Whether it was consumed or declined is in the database.
 */
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../../deps.ts';
import { canonicalJson, sha256 } from './digest.ts';

const SIGNED_WITH = 'HS256';
const TYPE = 'dc+sd-jwt';
const PROOF_TYPE = 'kb+jwt';
const AGENT_ALGORITHMS = ['EdDSA', 'Ed25519', 'ES256'];
const PROOF_AGE = '5 minutes';

/** What a mandate binds. */
export interface Action {
  readonly employerId: number;
  readonly jobId: string;
  readonly applicationId: string;
  readonly agentId: string;
  readonly agentKey: string;
  readonly digest: string;
  readonly nonce: string;
}

export interface Mandate {
  readonly jti: string;
  readonly confirmedAt: Date;
  readonly expiresAt: Date;
}

type MandateDeps = Pick<Deps, 'settings' | 'keyedHash' | 'clock'>;

const originOf = ({ settings }: MandateDeps): string => new URL(settings.publicUrl).origin;
/** Of this installation: no other issuer is admitted. */
const secretOf = ({ keyedHash }: MandateDeps) => Buffer.from(keyedHash('mandate'), 'base64url');
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const actionOf = (deps: MandateDeps, action: Action) => ({
  ojcp_version: '0.1',
  resource_server: originOf(deps),
  employer: { ojcp_employer_id: String(action.employerId) },
  tool: 'submit_application',
  job_id: action.jobId,
  application_id: action.applicationId,
  agent_id: action.agentId,
  agent_key_thumbprint: action.agentKey,
  candidate_data_digest: action.digest,
  mandate_nonce: action.nonce,
});

export const signMandate = async (
  deps: MandateDeps,
  action: Action,
  { jti, confirmedAt, expiresAt }: Mandate,
): Promise<string> => {
  const claims = {
    ojcp_version: '0.1',
    cnf: { jkt: action.agentKey },
    ojcp_action: actionOf(deps, action),
  };
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNED_WITH, typ: TYPE })
    .setIssuer(originOf(deps))
    .setAudience(originOf(deps))
    .setJti(jti)
    .setIssuedAt(seconds(confirmedAt))
    .setNotBefore(seconds(confirmedAt))
    .setExpirationTime(seconds(expiresAt))
    .sign(secretOf(deps));
  return `${signed}~`;
};

/** Whether the presenter has the key that the mandate names. */
const isHolder = async (deps: MandateDeps, proof: string, action: Action, credential: string) => {
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    typ: PROOF_TYPE,
    audience: originOf(deps),
    algorithms: AGENT_ALGORITHMS,
    maxTokenAge: PROOF_AGE,
    currentDate: deps.clock.now(),
  });
  const { jwk } = protectedHeader;
  return (
    jwk !== undefined &&
    (await calculateJwkThumbprint(jwk)) === action.agentKey &&
    payload.nonce === action.nonce &&
    payload.sd_hash === sha256(credential)
  );
};

/** @returns the id of a mandate for this action, presented by its holder; undefined for anything else. */
export const verifyMandate = async (
  deps: MandateDeps,
  presented: string,
  action: Action,
): Promise<string | undefined> => {
  const [credential = '', proof = '', ...others] = presented.split('~');
  if (others.length > 0) return undefined;
  try {
    const { payload } = await jwtVerify(credential, secretOf(deps), {
      typ: TYPE,
      issuer: originOf(deps),
      audience: originOf(deps),
      algorithms: [SIGNED_WITH],
      requiredClaims: ['jti', 'iat', 'nbf', 'exp', 'cnf', 'ojcp_action'],
      currentDate: deps.clock.now(),
    });
    const { jti, cnf, ojcp_action: granted } = payload;
    if (typeof granted !== 'object' || granted === null) return undefined;
    const isThisAction = canonicalJson(granted) === canonicalJson(actionOf(deps, action));
    const isForKey = canonicalJson(Object(cnf)) === canonicalJson({ jkt: action.agentKey });
    return isThisAction && isForKey && (await isHolder(deps, proof, action, `${credential}~`))
      ? jti
      : undefined;
  } catch {
    // Whatever is wrong with it, it is no mandate.
    return undefined;
  }
};
