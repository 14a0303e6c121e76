/** Attacks public calls. */
import { publicRights } from '../integration/rights/public.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('public', publicRights);
