import { REPORT_DAYS } from '#contract/hiring-reports/rules.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { ListStart } from '../shared/list/list-address.ts';

export const REPORTED: ListStart = { filterDefaultValues: { days: REPORT_DAYS[0] }, perPage: PAGE_SIZE };
