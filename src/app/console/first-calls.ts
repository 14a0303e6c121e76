/**
 * Begins what the screen in the address needs first: its code and its calls. They don't wait for the scripts that draw
 * it, and follow from the facts with which it makes them. If it makes others, one call was for nothing.
 */
import { type Api, createApi } from '../../api/client.ts';
import { createRequest, type RequestDependencies } from '../../api/request.ts';
import { createResources } from '../../dataProvider/resources.ts';
import { listForStaff } from '../../dataProvider/staff-list.ts';
import { screens } from '../../resources/index.ts';
import { isForStaff, type PathParams } from '../../resources/shared/define-resource.ts';
import { completeStart, listIn } from '../../resources/shared/list/list-address.ts';

type Screen = (typeof screens)[number];

/** The parameters of a path: `/job-seekers/:jobId`. Undefined if the address has another path. */
const paramsIn = (path: string, pathname: string): PathParams | undefined => {
  const match = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i').exec(pathname);
  return match ? { ...match.groups } : undefined;
};

const beginList = (
  { resource, list }: Screen,
  params: PathParams,
  search: string,
  dependencies: RequestDependencies,
  api: Api,
): void => {
  if (!list) return;
  const given = typeof list === 'function' ? list(params) : list;
  const { address, perPage } = completeStart(given);
  const asked = listIn(address, new URLSearchParams(search), perPage);
  const request = { ...asked, filter: { ...asked.filter, ...given.filter } };
  const own = createResources(api)[resource];
  if (own) void own.getList(resource, request);
  else void listForStaff(createRequest(dependencies), resource, request);
};

/** @param dependencies with a `fetch` that never answers: who needs the answer asks for it */
export const beginScreen = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  dependencies: RequestDependencies,
): void => {
  const role = dependencies.session?.read()?.user?.role;
  for (const screen of screens) {
    const params = paramsIn(screen.path, pathname);
    if (!params) continue;
    // The router loads it again, and knows what to do if it fails.
    void screen.load().catch(() => undefined);
    if (role !== (isForStaff(screen.resource) ? 'staff' : 'employer')) return;
    const client = createApi(dependencies);
    // A renewed session is for who keeps it.
    const api: Api = (key, options) => client(key, { ...options, refresh: false });
    for (const key of screen.calls ?? []) void api(key);
    return beginList(screen, params, search, dependencies, api);
  }
};
