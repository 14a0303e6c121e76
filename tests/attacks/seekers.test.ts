/** Calls of job seekers, attacked. */
import { seekerRights } from '../integration/rights/seekers.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('seekers', seekerRights);
