/** Calls about one's own account, attacked. */
import { accountRights } from '../integration/rights/accounts.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('accounts', accountRights);
