import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { filterDefaultValues: { view: 'all' }, sort: { field: 'id', order: 'ASC' } };
