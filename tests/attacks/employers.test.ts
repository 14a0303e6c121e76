/** Attacks calls of employers. */
import { employerRights } from '../integration/rights/employers.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('employers', employerRights);
