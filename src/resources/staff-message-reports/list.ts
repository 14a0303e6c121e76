import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = {
  filterDefaultValues: { view: 'queue' },
  sort: { field: 'created_at', order: 'ASC' },
};
