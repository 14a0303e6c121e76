/** The parts of a public page, and how the route table loads it. */
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { DistanceUnit } from '#contract/shared/constants.ts';
import type { Api } from '../api/client.ts';
import type { Request, RequestDependencies } from '../api/request.ts';
import type { SessionStore } from '../api/session.ts';
import type { I18n } from '../i18n/messages.ts';

/** What pages depend on, provided by the browser's entry, or by the server per request. */
export interface Environment {
  readonly api: Api;
  readonly i18n: I18n;
  /** The country in which searches start. */
  readonly countryId: number;
  /** Of distances, where the operator has set one for all countries. */
  readonly units?: DistanceUnit | undefined;
  /** Browser only: used by the console's data provider for staff. */
  readonly request?: Request;
  /** Browser only: the server renders every page as for a visitor. */
  readonly session?: SessionStore;
  /**
   * Browser only: replaces the document with a new one: of the console, in another language, or, after signing out,
   * without the previous user's data in memory (AUTH-09).
   */
  readonly openPage?: (address: string) => void;
  /** Shown above every page while staff preview texts or see an account's pages. */
  readonly Preview?: ComponentType | undefined;
}

/** What stands above the pages of a tab, which may show samples instead of what the server has. */
export interface Preview extends Partial<Pick<RequestDependencies, 'fetch' | 'session'>> {
  readonly Preview: ComponentType;
}

export type PageLoader<Data> = (args: LoaderFunctionArgs, environment: Environment) => Promise<Data>;

export interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: PageLoader<unknown>;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  /** Loads the parts that hydrate on interaction, if the browser renders them. */
  readonly loadParts?: () => Promise<unknown> | undefined;
}

export interface PageHandle {
  /** The module's path in the source tree, which identifies its chunk in the build manifest. */
  readonly module: string;
}

const modules = import.meta.glob<PageModule>('../public-site/*/page.tsx');

/** As a call without a response: the page says that there is no connection, and opens once there is one. */
const refuseUnreached = (cause: unknown): never => {
  throw Object.assign(new Error('The page can’t be reached.', { cause }), { status: 0 });
};

/** A route for `public-site/<name>/page.tsx`, loaded on demand. */
export const page = (name: string, environment: Environment): Pick<RouteObject, 'lazy' | 'handle'> => {
  const load = modules[`../public-site/${name}/page.tsx`];
  if (!load) throw new Error(`No page public-site/${name}/page.tsx`);
  return {
    handle: { module: `src/public-site/${name}/page.tsx` } satisfies PageHandle,
    lazy: async () => {
      const { Component, loader, shouldRevalidate, loadParts } = await load().catch(refuseUnreached);
      // Parts that came after their page would move the rest of it, under a finger that is about to tap.
      if (!import.meta.env.SSR) await loadParts?.();
      return {
        Component,
        ...(loader ? { loader: (args: LoaderFunctionArgs) => loader(args, environment) } : {}),
        ...(shouldRevalidate ? { shouldRevalidate } : {}),
      };
    },
  };
};
