/**
 * Who may make which call in the contract. The calls can be made one after another in this order. A call
 * without a row doesn't compile, and neither does a row without a call.
 */
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { accountRights } from './accounts.ts';
import { candidateRights } from './candidates.ts';
import { employerRights } from './employers.ts';
import { endingRights } from './endings.ts';
import type { Line } from './line.ts';
import { profileRights } from './profile.ts';
import { publicRights } from './public.ts';
import { seekerRights } from './seekers.ts';
import { sourceRights } from './sources.ts';
import { staffRights } from './staff.ts';

export const RIGHTS: Readonly<Record<EndpointKey, Line>> = {
  ...publicRights,
  ...accountRights,
  ...profileRights,
  ...candidateRights,
  ...seekerRights,
  ...employerRights,
  ...sourceRights,
  ...staffRights,
  ...endingRights,
};

const isKey = (key: string): key is EndpointKey => key in endpoints;

export const LINES: readonly (readonly [EndpointKey, Line])[] = Object.entries(RIGHTS).flatMap(
  ([key, line]): [EndpointKey, Line][] => (isKey(key) ? [[key, line]] : []),
);
