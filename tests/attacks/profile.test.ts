/** Attacks calls about a job seeker's profile. */
import { profileRights } from '../integration/rights/profile.ts';
import { attackCalls } from './attack-calls.ts';

attackCalls('profile', profileRights);
