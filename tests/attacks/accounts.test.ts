/** Attacks calls about the user's own account. */
import { accountRights } from '../integration/rights/accounts.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('accounts', accountRights);
