import type { ListStart } from '../shared/list/list-address.ts';

export const SUGGESTIONS: ListStart = {
  filterDefaultValues: { state: 'open' },
  sort: { field: 'id', order: 'ASC' },
};
