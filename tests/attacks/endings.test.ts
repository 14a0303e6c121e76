/** Calls that end what others are about, attacked. */
import { endingRights } from '../integration/rights/endings.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('endings', endingRights);
