/** Calls that anyone may make, attacked. */
import { publicRights } from '../integration/rights/public.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('public', publicRights);
