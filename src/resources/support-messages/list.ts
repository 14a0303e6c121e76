import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { sort: { field: 'created_at', order: 'DESC' } };
