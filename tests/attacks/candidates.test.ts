/** Attacks calls about candidates. */
import { candidateRights } from '../integration/rights/candidates.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('candidates', candidateRights);
