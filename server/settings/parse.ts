/** How the text of a setting becomes a value. Each parser throws one line, fit for the operator. */

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
    const number = Number(value);
    if (Number.isInteger(number) && number >= minimum && number <= maximum) return number;
    throw new SettingError(`${variable}=${value} is not a whole number from ${minimum} to ${maximum}.`);
  };

export const choice =
  <const T extends string>(...values: readonly T[]): Parser<T> =>
  (value, variable) => {
    const found = values.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    throw new SettingError(`${variable}=${value} is not one of ${values.join(', ')}.`);
  };

export const flag: Parser<boolean> = (value, variable) => choice('0', '1')(value, variable) === '1';

/** Text of a known form; `kind` completes the sentence "… is not". */
export const matching =
  (pattern: RegExp, kind: string): Parser<string> =>
  (value, variable) => {
    if (pattern.test(value)) return value;
    throw new SettingError(`${variable} is not ${kind}.`);
  };

export const url =
  (...protocols: readonly string[]): Parser<string> =>
  (value, variable) => {
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    throw new SettingError(`${variable} is not an address that starts with ${protocols.join('// or ')}//.`);
  };

export const webAddress = url('http:', 'https:');

const partsOf = (value: string, separator: string): string[] =>
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
        throw new SettingError(`${variable}: ${host} is not a host, such as push.example or *.push.example.`);
      });

const NETWORK = /^(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d{1,3})?)$/i;

export const networks: Parser<string> = (value, variable) => {
  if (value.split(',').every((network) => NETWORK.test(network.trim()))) return value;
  throw new SettingError(`${variable} is not a list of addresses or networks, such as 10.0.0.0/8.`);
};

export const timeZone: Parser<string> = (value, variable) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    throw new SettingError(`${variable}=${value} is not a time zone, such as Asia/Kolkata.`);
  }
};

export const secret =
  (minimum: number): Parser<string> =>
  (value, variable) => {
    if (value.length >= minimum) return value;
    throw new SettingError(`${variable} is shorter than ${minimum} characters.`);
  };

/** `on`, `off` or a number; `on` stands for `whenOn`. */
export const sampleSize =
  (whenOn: number): Parser<number> =>
  (value, variable) => {
    if (value === 'on') return whenOn;
    return value === 'off' ? 0 : integer(0, 10_000_000)(value, variable);
  };
