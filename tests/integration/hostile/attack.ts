/** Sends hostile values to a call of the contract, starting from a valid call. */
import type { TSchema } from 'typebox';
import { Convert } from 'typebox/value';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Access } from '#contract/shared/common.ts';
import type { Answer, TestPortal } from '../../support/portal.ts';
import { askOf, newSession, tokenFor } from '../rights/ask.ts';
import { isMemberName, type Line } from '../rights/line.ts';
import { PEOPLE, type Person, type ViewerName, type World } from '../rights/world.ts';
import {
  BEYOND_NUMBERS,
  BODY_VALUES,
  endpointOf,
  type Field,
  fieldsOf,
  isWorthTrying,
  QUERY_VALUES,
} from './fields.ts';

type Entry = readonly [EndpointKey, Line];
type Values = Readonly<Record<string, unknown>>;
interface Refusal {
  readonly errors?: Readonly<Record<string, string>>;
}
export interface Put {
  readonly query?: Values | undefined;
  readonly body?: Values | undefined;
}
/** A short description of the value. */
export const describePut = (put: Put): string => JSON.stringify(put).slice(0, 100);
export type Attempt = (put: Put) => Promise<Answer<Refusal>>;

/** The role that gets furthest with the call. */
export const attackerFor = ({ statuses }: Line, access: Access): Person => {
  if (access === 'employer' || access === 'staff') return access;
  return PEOPLE.find((person) => !isMemberName(person) && statuses[person] === 200) ?? 'seeker';
};

const jsonOf = (body: object) => ({
  body: JSON.stringify(body).replaceAll(`"${BEYOND_NUMBERS}"`, '1e400'),
  headers: { 'content-type': 'application/json' },
});

/** A form's text fields as JSON, in the types that the call declares. */
const textsOf = ({ files }: Line, schema: TSchema): unknown =>
  Convert(
    schema,
    Object.fromEntries(Object.entries(files?.() ?? {}).filter(([, value]) => typeof value === 'string')),
  );

/** Makes a valid call with the given changes, as a user with access unless another is named. */
export const attemptsAt = async (
  portal: TestPortal,
  world: World,
  [key, line]: Entry,
  viewer?: ViewerName,
): Promise<Attempt> => {
  const [address, { form }] = askOf(world, key, line);
  const [path = '', search] = address.split('?');
  const { access, body: takesBody } = endpointOf(key);
  const texts = takesBody && textsOf(line, takesBody);
  const attacker = viewer ?? attackerFor(line, access);
  const token =
    attacker === 'visitor' || attacker === 'suspended'
      ? await tokenFor(portal, world, [key, line], attacker)
      : await newSession(portal, world, attacker);
  return (put) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(put.query ?? {})) query.set(name, String(value));
    const sent =
      form && !put.body ? { form } : jsonOf(Object.assign({}, texts, line.body?.(world), put.body));
    return portal.request(query.size > 0 ? `${path}?${query}` : path, { token, ...(takesBody ? sent : {}) });
  };
};

type Try = (values: Values) => Promise<Answer<Refusal>>;

const every = (fields: readonly Field[], value: unknown): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, value]));

/**
 * Puts the value into all fields at once, then into those that weren't rejected, so that it gets past
 * validation.
 */
const tryAll = async (
  fields: readonly Field[],
  values: readonly unknown[],
  attempt: Try,
): Promise<string[]> => {
  const accidents: string[] = [];
  const send = async (into: readonly Field[], value: unknown) => {
    const answer = await attempt(every(into, value));
    const where = `${into.map(({ name }) => name)}=${JSON.stringify(value).slice(0, 30)}`;
    if (answer.status >= 500) accidents.push(`${where}: ${answer.status}`);
    return answer;
  };
  for (const value of fields.length > 0 ? values : []) {
    const { status, body } = await send(fields, value);
    // A role without access is rejected before anything is read.
    if (fields.length === 1 || status === 401 || status === 403) continue;
    const refused = Object.keys((status === 422 && body.errors) || {});
    const taken = fields.filter((field) => !refused.includes(field.name) && isWorthTrying(field, value));
    const free = taken.filter(({ isFree }) => isFree);
    const areTakenTogether = free.length > 1 && (await send(free, value)).status < 400;
    for (const field of taken) if (!areTakenTogether || !field.isFree) await send([field], value);
  }
  return accidents;
};

const VALUES = { query: QUERY_VALUES, body: BODY_VALUES };

const filterPut = (given: Values): Put => ({ query: { filter: jsonOf(given).body } });

/** Each value in all fields of the call at once. */
export const putsOf = (key: EndpointKey, values = VALUES): Put[] => {
  const { query, body, list } = endpointOf(key);
  const queries = fieldsOf(query);
  const bodies = fieldsOf(body);
  const filters = fieldsOf(list?.filter);
  return [
    ...(queries.length > 0 ? values.query : []).map((value) => ({ query: every(queries, value) })),
    ...(bodies.length > 0 ? values.body : []).map((value) => ({ body: every(bodies, value) })),
    ...(filters.length > 0 ? values.body : []).map((value) => filterPut(every(filters, value))),
  ];
};

/** Server errors caused by the request, if any. */
export const attack = async (key: EndpointKey, attempt: Attempt, values = VALUES): Promise<string[]> => {
  const { query, body, list } = endpointOf(key);
  const accidents = [
    ...(await tryAll(fieldsOf(query), values.query, (given) => attempt({ query: given }))),
    ...(await tryAll(fieldsOf(body), values.body, (given) => attempt({ body: given }))),
    ...(await tryAll(fieldsOf(list?.filter), values.body, (given) => attempt(filterPut(given)))),
  ];
  return accidents.map((accident) => `${key} ${accident}`);
};
