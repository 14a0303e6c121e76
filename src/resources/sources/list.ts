import { SOURCE_MAX } from '#contract/sources/rules.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const OWN_FEEDS: ListStart = { perPage: SOURCE_MAX.perCompany };

export const FEEDS: ListStart = { sort: { field: 'id', order: 'DESC' } };
