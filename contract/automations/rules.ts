/** What the portal does by itself for a company, at its wish. Plain values. */
import type { ApplicationStatus } from '../shared/constants.ts';

/**
 * `move`: an answer puts a new applicant into a stage. `reminder`: an applicant has waited too long. `thanks`: the
 * applicant is written to.
 */
export const AUTOMATION_KINDS = ['move', 'reminder', 'thanks'] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];

/** Where each kind applies. Nothing rejects, offers or hires by itself: people decide about people. */
export const AUTOMATION_STATUSES = {
  move: ['viewed', 'shortlisted', 'interview'],
  reminder: ['applied', 'viewed', 'shortlisted', 'interview', 'offered'],
  thanks: ['viewed', 'shortlisted', 'interview', 'offered', 'hired'],
} as const satisfies Record<AutomationKind, readonly ApplicationStatus[]>;
export const AUTOMATED_STATUSES = [
  'applied',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
] as const satisfies readonly ApplicationStatus[];

export const AUTOMATION_DAYS = { min: 1, max: 60 } as const;
/** Of a company. */
export const AUTOMATIONS_MAX = 50;
/** Minutes after a move in which it can be taken back before the applicant is thanked. */
export const THANKS_AFTER_MINUTES = 10;
