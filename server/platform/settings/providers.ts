/** `OIDC_PROVIDERS`: a JSON list of the OpenID Connect providers that users can sign in with. */
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { isLoopback } from './loopback.ts';
import { type Parser, SettingError } from './parse.ts';

const Entry = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]{1,30}$' }),
  label: Type.String({ minLength: 1, maxLength: 40 }),
  issuer: Type.String({ minLength: 1 }),
  client_id: Type.String({ minLength: 1 }),
  client_secret: Type.String({ minLength: 1 }),
});
const Entries = Type.Array(Entry);

export interface Provider {
  /** Used in addresses and calls. */
  readonly id: string;
  /** The name on the button, such as `Google`. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const readJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** Providers' tokens must be encrypted in transit, except in trials on this machine, which has no certificate. */
const isSafe = (issuer: string): boolean => {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

const providerOf = ({ client_id, client_secret, ...entry }: Static<typeof Entry>): Provider => ({
  ...entry,
  clientId: client_id,
  clientSecret: client_secret,
});

export const providers: Parser<readonly Provider[]> = (value, variable) => {
  if (value === '') return [];
  const entries = readJson(value);
  if (!Check(Entries, entries))
    throw new SettingError(
      `${variable} is not a list in JSON of {"id", "label", "issuer", "client_id", "client_secret"}, with ids such as google.`,
    );
  const unsafe = entries.find(({ issuer }) => !isSafe(issuer));
  if (unsafe) throw new SettingError(`${variable}: the issuer of ${unsafe.id} is not an https address.`);
  const twice = entries.find(({ id }, index) => entries.findIndex((one) => one.id === id) !== index);
  if (twice) throw new SettingError(`${variable} names ${twice.id} twice.`);
  return entries.map(providerOf);
};
