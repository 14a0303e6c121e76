/** Which fields a call has by its contract, and what an attacker would put there. */
import type { TSchema } from 'typebox';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';

export interface Field {
  readonly name: string;
  /** Accepts any text. */
  readonly isFree: boolean;
}

const isFreeText = (schema: object): boolean =>
  'type' in schema &&
  schema.type === 'string' &&
  !('enum' in schema || 'pattern' in schema || 'format' in schema);

export const fieldsOf = (schema: TSchema | undefined): Field[] => {
  if (!schema || !('properties' in schema) || typeof schema.properties !== 'object') return [];
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    isFree: isFreeText(property),
  }));
};

export const endpointOf = (key: EndpointKey): Endpoint => endpoints[key];

/** A number that is valid JSON but too large for any program. */
export const BEYOND_NUMBERS = 'beyond all numbers';

const TEXTS = [
  '\u0000',
  `%' or 1=1 --"_\\`,
  '\u{1F600}\uD800',
  '<script>alert(1)</script>',
  'x'.repeat(3000),
];

export const QUERY_VALUES: readonly unknown[] = [
  ...TEXTS,
  ...['abc', '', '[]', '1000000000', '1e400', '9007199254740993', '-1', '1.5'],
];
export const BODY_VALUES: readonly unknown[] = [
  ...TEXTS,
  ...['abc', '', 1e9, BEYOND_NUMBERS, 2 ** 53, -1, 1.5],
  ...[null, true, [[]], ['\u0000'], { $ne: 1 }],
];

/** A field that accepts any text also accepts a number as text. */
export const isWorthTrying = ({ isFree }: Field, value: unknown): boolean =>
  !isFree || TEXTS.some((text) => text === value);
