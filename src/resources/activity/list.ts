import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { perPage: PAGE_SIZE };
