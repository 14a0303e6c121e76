/** A virtual authenticator: it responds like a browser (WebAuthn, ES256, without attestation). */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Assertion, NewCredential } from '#contract/accounts/passkey-calls.ts';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
};

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** How a response differs from an honest one. */
export interface Odd {
  readonly origin?: string;
  readonly party?: string;
  /** Whether the device verifies its user. */
  readonly verifies?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
  readonly counter?: number;
}
interface Options {
  readonly challenge: string;
}

const ORIGIN = 'http://localhost:3000';
const PARTY = 'localhost';

const clientData = (type: string, { challenge }: Options, { origin = ORIGIN, type: odd = type }: Odd) =>
  Buffer.from(JSON.stringify({ type: odd, challenge, origin, crossOrigin: false }));

const authenticatorData = (counter: number, flags: number, { party = PARTY, verifies = true }: Odd) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const all = flags | PRESENT | (verifies ? VERIFIED : 0);
  return Buffer.concat([sha256(party), Buffer.from([all]), count]);
};

const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

/** @param counts whether it has a counter; Apple's and Google's don't */
export const newAuthenticator = ({ counts = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  let handle = 'AAAA';

  const create = (options: Options & { user: { id: string } }, odd: Odd = {}): NewCredential => {
    handle = options.user.id;
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
    const data = Buffer.concat([authenticatorData(uses, HAS_KEY, odd), key]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return {
      id: id.toString('base64url'),
      client_data: clientData('webauthn.create', options, odd).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
  };

  const sign = (options: Options, odd: Odd = {}): Assertion => {
    if (counts) uses += 1;
    const client = clientData('webauthn.get', options, odd);
    const data = authenticatorData(odd.counter ?? uses, 0, odd);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(privateKey);
    return {
      id: id.toString('base64url'),
      client_data: client.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: signature.toString('base64url'),
      user_handle: odd.userHandle ?? handle,
    };
  };
  return { create, sign };
};
export type Authenticator = ReturnType<typeof newAuthenticator>;
