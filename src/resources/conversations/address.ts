import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { readInboxFilter } from '../../dataProvider/conversations.ts';
import type { ListAddress, ListStart } from '../shared/list/list-address.ts';

/** The server's: unread ones first, then by their latest message. */
const ORDER = { field: 'id', order: 'DESC' } as const;

const address: ListAddress = {
  read: (search) => ({ filter: readInboxFilter(Object.fromEntries(search)), sort: ORDER }),
  write: (filter) =>
    new URLSearchParams(
      Object.entries(readInboxFilter(filter)).map(([name, value]) => [name, String(value)]),
    ),
  typed: 'name',
  kept: ['open'],
};

export const INBOX: ListStart = { address, perPage: PAGE_SIZE, sort: ORDER };
