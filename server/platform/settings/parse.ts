/** How the text of a setting becomes a value. Each parser throws one line, fit for the operator. */
import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { Refusal } from '../refusal.ts';

/** A setting that cannot be used. */
export class SettingError extends Refusal {}

export type Parser<T> = (value: string, variable: string) => T;

export const text: Parser<string> = (value) => value;

export const optional =
  <T>(parse: Parser<T>): Parser<T | undefined> =>
  (value, variable) =>
    value === '' ? undefined : parse(value, variable);

export const integer =
  (minimum: number, maximum: number): Parser<number> =>
  (value, variable) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw new SettingError(`${variable}=${value} is not a whole number from ${minimum} to ${maximum}.`);
  };

export const choice =
  <const T extends string>(...values: readonly T[]): Parser<T> =>
  (value, variable) => {
    const found = values.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    throw new SettingError(`${variable}=${value} is not one of ${values.join(', ')}.`);
  };

export const flag: Parser<boolean> = (value, variable) => {
  if (value === '1' || value === '0') return value === '1';
  throw new SettingError(`${variable}=${value} is neither 1 (on) nor 0 (off).`);
};

/** Text of a known form; `kind` completes the sentence "… is not". */
export const matching =
  (pattern: RegExp, kind: string): Parser<string> =>
  (value, variable) => {
    if (pattern.test(value)) return value;
    throw new SettingError(`${variable} is not ${kind}.`);
  };

/** Whether every `%` in it begins an encoded byte, as the programs that use the address require. */
const isDecodable = (value: string): boolean => {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
};

export const url =
  (...protocols: readonly string[]): Parser<string> =>
  (value, variable) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new SettingError(`${variable} is not an address that starts with ${protocols.join('// or ')}//.`);
    if (isDecodable(value)) return value;
    throw new SettingError(`${variable} contains a % that encodes nothing. Write %25 for the sign itself.`);
  };

export const webAddress = url('http:', 'https:');

/** An address that is the origin of every page, without the slash that browsers show. */
export const siteAddress: Parser<string> = (value, variable) => {
  const { origin, hostname, username, pathname, search, hash } = new URL(webAddress(value, variable));
  if (username || search || hash || /[^/]/.test(pathname))
    throw new SettingError(
      `${variable}=${value} has more than a host: the portal needs a host of its own, such as ${origin}.`,
    );
  if (['0.0.0.0', '[::]'].includes(hostname))
    throw new SettingError(`${variable}=${value} is not an address that a browser can open.`);
  return origin;
};

export const mailServer: Parser<string> = (value, variable) => {
  const address = url('smtp:', 'smtps:')(value, variable);
  if (new URL(address).hostname) return address;
  throw new SettingError(`${variable} names no host, as smtp://mail.example.com:587 does.`);
};

/** Where the pages find the API: a path of this site, or another site's address. */
export const apiAddress: Parser<string> = (value, variable) => {
  if (/^\/(?!\/)/.test(value)) return value;
  return webAddress(value, variable);
};

const HOST_NAME = /^(?=.*[a-z])[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

/** What to listen on. */
export const listenAddress: Parser<string> = (value, variable) => {
  if (isIP(value) || HOST_NAME.test(value)) return value;
  throw new SettingError(
    `${variable}=${value} is neither an IP address nor a host name. Use an address of this machine, or 0.0.0.0 for all.`,
  );
};

export const partsOf = (value: string, separator: string): string[] =>
  value
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

export const lines: Parser<string[]> = (value) => partsOf(value, '|');

export const urls = (...protocols: readonly string[]): Parser<string[]> => {
  const parse = url(...protocols);
  return (value, variable) => partsOf(value, ',').map((part) => parse(part, variable));
};

export const origins: Parser<string[]> = (value, variable) =>
  partsOf(value, ',').map((origin) => {
    const address = webAddress(origin, variable);
    if (new URL(address).origin === address) return address;
    throw new SettingError(`${variable}: ${origin} is not an origin, such as https://jobs.example.com.`);
  });

const HOST = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/** Hosts, or `off` for none. */
export const hosts: Parser<string[]> = (value, variable) =>
  value === 'off'
    ? []
    : partsOf(value, ',').map((host) => {
        if (HOST.test(host)) return host;
        throw new SettingError(
          `${variable}=${host} is neither off nor a list of hosts, such as push.example, *.push.example.`,
        );
      });

const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

const isNetwork = (network: string): boolean => {
  if (NAMED_NETWORKS.has(network)) return true;
  const [address = '', bits, ...more] = network.split('/');
  const most = ADDRESS_BITS[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  // With 0 bits everyone could choose the address that limits and logs see.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
};

export const networks: Parser<string> = (value, variable) => {
  const wrong = value.split(',').find((network) => !isNetwork(network.trim()));
  if (wrong === undefined) return value;
  throw new SettingError(
    `${variable}: ${wrong.trim() || 'an empty entry'} is not an address or network, such as 10.0.0.0/8, loopback or uniquelocal.`,
  );
};

/** PostgreSQL reads offsets and abbreviations differently: its `+05:30` is west of Greenwich. */
const ZONE_NAME = /^(?:UTC|[A-Z]\w*\/\S+)$/;

export const timeZone: Parser<string> = (value, variable) => {
  try {
    if (!ZONE_NAME.test(value)) throw new RangeError('No name of a zone.');
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    throw new SettingError(`${variable}=${value} is not a time zone, such as Asia/Kolkata.`);
  }
};

/** A private key of the curve P-256. Not every number of that size is one. */
export const p256Key: Parser<string> = (value, variable) => {
  try {
    if (!/^[\w-]{43}$/.test(value)) throw new RangeError('Not 32 bytes.');
    createECDH('prime256v1').setPrivateKey(Buffer.from(value, 'base64url'));
    return value;
  } catch {
    throw new SettingError(
      `${variable} is not a private key of the curve P-256, as 43 characters of base64url.`,
    );
  }
};

export const secret =
  (minimum: number): Parser<string> =>
  (value, variable) => {
    if (value.length >= minimum) return value;
    throw new SettingError(`${variable} is shorter than ${minimum} characters.`);
  };

const SAMPLE_MAX = 10_000_000;

/** `on`, `off` or a number; `on` stands for `whenOn`. */
export const sampleSize =
  (whenOn: number): Parser<number> =>
  (value, variable) => {
    if (value === 'on') return whenOn;
    if (value === 'off') return 0;
    if (/^\d+$/.test(value) && Number(value) <= SAMPLE_MAX) return Number(value);
    throw new SettingError(
      `${variable}=${value} is not on, off or a number of jobs up to ${SAMPLE_MAX.toLocaleString('en')}.`,
    );
  };
