/**
 * Begins what the screen in the address needs first: its code and its calls. They don't wait for the scripts that draw
 * it, and follow from the facts with which it makes them. If it makes others, one call was for nothing.
 */
import { type Api, createApi } from '../../api/client.ts';
import { createRequest, type Request, type RequestDependencies } from '../../api/request.ts';
import { createResources } from '../../dataProvider/resources.ts';
import { listForStaff } from '../../dataProvider/staff-list.ts';
import { screens } from '../../resources/index.ts';
import { isForStaff, type PathParams } from '../../resources/shared/define-resource.ts';
import { completeStart, type ListStart, listIn } from '../../resources/shared/list/list-address.ts';

/** The parameters of a path: `/job-seekers/:jobId`. Undefined if the address has another path. */
const paramsIn = (path: string, pathname: string): PathParams | undefined => {
  const match = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i').exec(pathname);
  return match ? { ...match.groups } : undefined;
};

interface Asked {
  readonly resource: string;
  readonly list: ListStart;
  readonly search: string;
}

const beginList = ({ resource, list, search }: Asked, api: Api, request: Request): void => {
  const { address, perPage } = completeStart(list);
  const shown = listIn(address, new URLSearchParams(search), perPage);
  const asked = { ...shown, filter: { ...shown.filter, ...list.filter } };
  const own = createResources(api)[resource];
  if (own) void own.getList(resource, asked);
  else void listForStaff(request, resource, asked);
};

/** @param dependencies with a `fetch` that never answers: who needs the answer asks for it */
export const beginScreen = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  dependencies: RequestDependencies,
): void => {
  const screen = screens.find(({ path }) => paramsIn(path, pathname));
  if (!screen) return;
  const { resource, path, list, calls = [] } = screen;
  // The router loads it again, and knows what to do if it fails.
  void screen.load().catch(() => undefined);
  const role = dependencies.session?.read()?.user?.role;
  if (role !== (isForStaff(resource) ? 'staff' : 'employer')) return;
  const client = createApi(dependencies);
  // A renewed session is for who keeps it.
  const api: Api = (key, options) => client(key, { ...options, refresh: false });
  for (const key of calls) void api(key);
  if (!list) return;
  const start = typeof list === 'function' ? list(paramsIn(path, pathname) ?? {}) : list;
  beginList({ resource, list: start, search }, api, createRequest(dependencies));
};
