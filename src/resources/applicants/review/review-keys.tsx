import { useStages } from '../../stages/use-stages.ts';
import type { Target } from '../movable.ts';
import { nextPlace } from '../places.ts';
import { press, Shortcuts, targetOf } from '../shortcuts.tsx';
import type { Review } from './use-review.ts';

interface ReviewKeysProps {
  readonly review: Review;
  /** Opens a folded part to type in it. */
  readonly onPart: (part: 'notes' | 'messages') => void;
}

/** The keys of the review. */
export const ReviewKeys = ({ review, onPart }: ReviewKeysProps) => {
  const { applicant, next, previous, goTo, decide } = review;
  const { stages } = useStages(applicant?.job_id);
  const decision = (target: Target | undefined) => applicant && target && (() => decide(applicant, target));
  const actionOf = (key: string): (() => void) | undefined => {
    switch (key) {
      case 'j':
        return next && (() => goTo(next.id));
      case 'k':
        return previous && (() => goTo(previous.id));
      case 's':
        return decision({ status: 'shortlisted' });
      case 'a':
        return decision(applicant && nextPlace(applicant, stages));
      case 'r':
        return decision({ status: 'rejected' });
      case 'n':
        return applicant && (() => onPart('notes'));
      case 'm':
        return applicant && (() => onPart('messages'));
      case 'e':
        return () => press('[data-contact] a[href^="mailto:"]');
      case 'u':
        return () => press('[data-undo]');
      default:
        return decision(targetOf(key));
    }
  };
  return <Shortcuts actionOf={actionOf} isReview />;
};
