/** Calls of employers, attacked. */
import { employerRights } from '../integration/rights/employers.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('employers', employerRights);
