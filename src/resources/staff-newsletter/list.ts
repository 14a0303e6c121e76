import type { ListStart } from '../shared/list/list-address.ts';

export const ISSUES: ListStart = { sort: { field: 'id', order: 'DESC' } };

export const SUBSCRIBERS: ListStart = { sort: { field: 'created_at', order: 'DESC' } };
