/** What generators of clients call the calls: `postNewJob`, `listStaffUsers`, `updateStaffUser`. Names never change. */
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (path: string): string =>
  path
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map(capital)
    .join('');
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Names that say what is done, as most of the API's own do. */
const VERBS = /^(?:get|view|export|read|withdraw)-/;

const isList = ({ list, response }: Endpoint): boolean => {
  if (list) return true;
  const data: unknown =
    'properties' in response && typeof response.properties === 'object' && response.properties
      ? Reflect.get(response.properties, 'data')
      : undefined;
  return typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'array';
};

const OF_ONE: Readonly<Record<string, string>> = { GET: 'get', PUT: 'update', DELETE: 'delete' };
const all: Readonly<Record<string, Endpoint>> = endpoints;

export const operationIdOf = (key: string): string => {
  const endpoint = all[key];
  const [method = 'GET', path = ''] = key.split(' ');
  const [, owner, part] = /^(.*)\/:\w+\/([\w-]+)$/.exec(path) ?? [];
  if (owner !== undefined && part !== undefined) {
    const whose = singular(camel(owner));
    if (method === 'POST') return `${small(camel(part))}${whose}`;
    return `${endpoint && isList(endpoint) ? 'list' : 'get'}${whose}${camel(part)}`;
  }
  const subject = path.replace(/\/:\w+$/, '');
  const name = camel(subject);
  if (subject !== path) return `${OF_ONE[method] ?? 'change'}${singular(name)}`;
  if (method === 'DELETE') return `delete${name}`;
  if (method === 'GET')
    return VERBS.test(path) ? small(name) : `${endpoint && isList(endpoint) ? 'list' : 'get'}${name}`;
  // The same path lists what it adds to.
  const adds = `GET ${path}` in all || path.startsWith('staff/');
  return adds ? `create${singular(name)}` : small(name);
};

/** `ReplayWebhookDeliveryRequest`. */
export const bodyNameOf = (key: string): string => `${capital(operationIdOf(key))}Request`;
