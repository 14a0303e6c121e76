/**
 * The moderation states of a job and the only ways between them. Every call that may change a job's status asks here.
 *
 *     posted ──checks pass──▶ approved ◀──staff approve──┐
 *        │                     │    ▲                    │
 *        │                edit │    │ edit, checks pass  │
 *        ▼                     ▼    │ (never rejected)   │
 *      active (in review) ◀────┴────┘                    │
 *        ▲        │                                      │
 *        │        └──staff reject──▶ rejected ───────────┘
 *        └──────────employer edits──────┘
 *
 * Only staff can bring a rejected job back: an edit puts it into review, and no automatic check takes it out again. The
 * database holds this, too (trigger `jobs_approval_needs_staff`).
 */
import type { JobStatus } from '#contract/shared/constants.ts';

export interface ModerationState {
  readonly status: JobStatus;
  /** The last decision by staff. An approval counts for the version that staff saw, a rejection until the next decision. */
  readonly ruling: 'approved' | 'rejected' | null;
}

export type ModerationAction =
  | {
      readonly by: 'employer';
      readonly act: 'edit' | 'publish';
      /** Whether the edit changed the job's content. */
      readonly hasChanged: boolean;
      /** Whether it fails the automatic checks, or every job is reviewed (MODERATION=manual). */
      readonly needsReview: boolean;
    }
  | { readonly by: 'staff'; readonly decision: 'approved' | 'rejected' };

const afterEdit = ({ status, ruling }: ModerationState, hasChanged: boolean, passes: boolean): JobStatus => {
  if (!hasChanged && status !== 'active') return status;
  return passes && ruling !== 'rejected' && status !== 'rejected' ? 'approved' : 'active';
};

/** Unchanged jobs keep the decision of staff when published. Others are checked again. */
const afterPublishing = ({ status, ruling }: ModerationState, passes: boolean): JobStatus => {
  if (status === 'rejected') return 'rejected';
  if (ruling === 'rejected') return 'active';
  return passes || (status === 'approved' && ruling === 'approved') ? 'approved' : 'active';
};

export const nextStatus = (state: ModerationState, action: ModerationAction): JobStatus => {
  if (action.by === 'staff') return action.decision;
  return action.act === 'edit'
    ? afterEdit(state, action.hasChanged, !action.needsReview)
    : afterPublishing(state, !action.needsReview);
};

/** Whether the job waits for staff because its employer changed it after a rejection. */
export const isResubmitted = ({ status, ruling }: ModerationState): boolean =>
  status === 'active' && ruling === 'rejected';
