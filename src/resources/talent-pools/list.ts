import { POOLS_MAX } from '#contract/talent-pools/rules.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const POOLS: ListStart = { perPage: POOLS_MAX };
