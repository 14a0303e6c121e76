/** Attacks calls of job seekers. */
import { seekerRights } from '../integration/rights/seekers.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('seekers', seekerRights);
