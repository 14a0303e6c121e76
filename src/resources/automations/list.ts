import { AUTOMATIONS_MAX } from '#contract/automations/rules.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const LIST: ListStart = { perPage: AUTOMATIONS_MAX };
