/** What jobs for a seeker and applicants of a job are compared by alike. */
import { EXPERIENCE_SLACK, SKILLS_ASKED_MIN, WEIGHTS } from './match-weights.ts';

/** Points for the share of the job's skills. */
export const skillPoints = (had: number, asked: number): number =>
  (WEIGHTS.skills * had) / Math.max(asked, SKILLS_ASKED_MIN);

/** Whether these years of experience are enough for a job. */
export const hasEnoughYears = (years: number, asked: number): boolean => asked <= years + EXPERIENCE_SLACK;
