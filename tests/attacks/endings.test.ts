/** Attacks calls that end what other tests need. */
import { endingRights } from '../integration/rights/endings.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('endings', endingRights);
