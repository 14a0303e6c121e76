/** Attacks staff calls. */
import { staffRights } from '../integration/rights/staff.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('staff', staffRights);
