/** Makes the calls of the table of rights. */
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { startSession } from '#server/modules/accounts/repository.ts';
import { formOf } from '../../support/people.ts';
import type { RequestOptions, TestPortal } from '../../support/portal.ts';
import type { Line } from './line.ts';
import type { Person, ViewerName, World } from './world.ts';

/** The request for a row, in the format of `portal.request`. */
export const askOf = (
  world: World,
  key: EndpointKey,
  { params, query, body, files }: Line,
): [call: string, options: RequestOptions] => {
  const call = key.replace(/:(\w+)/g, (_, name: string) => String(params?.(world)[name]));
  const search = new URLSearchParams(
    Object.entries(query?.(world) ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return [
    search.size > 0 ? `${call}?${search}` : call,
    { body: body?.(world), form: files && formOf(files()) },
  ];
};

/** A suspended account of the kind the call is for. */
const suspendedFor = (world: World, key: EndpointKey): string => {
  const { access } = endpoints[key];
  return world.suspended[access === 'employer' || access === 'staff' ? access : 'seeker'];
};

/** Another session of an existing user. */
export const newSession = async (portal: TestPortal, world: World, person: Person): Promise<string> => {
  const { token } = await startSession(
    portal.database.db,
    { userId: world.ids[person], device: '', method: null },
    portal.clock.now(),
  );
  return token;
};

/** The credentials of a caller. */
export const tokenFor = async (
  portal: TestPortal,
  world: World,
  [key, line]: readonly [EndpointKey, Line],
  viewer: ViewerName,
): Promise<string | undefined> => {
  if (viewer === 'visitor') return undefined;
  if (viewer === 'suspended') return suspendedFor(world, key);
  return line.endsSession ? newSession(portal, world, viewer) : world.tokens[viewer];
};
