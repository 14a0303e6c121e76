/** Calls about a job seeker's profile, attacked. */
import { profileRights } from '../integration/rights/profile.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('profile', profileRights);
