import { useLoad } from '../../ui/hooks/use-load.ts';
import { useKeptReview } from './kept-review.ts';
import ResumeOffer from './resume-offer.tsx';

/** What the resume says, wherever the profile is empty or has values to check (RESUME-10). */
const OfferIfEmpty = ({ onChanged }: { readonly onChanged?: () => unknown }) => {
  const lists = [
    useLoad('GET candidate-experience-details'),
    useLoad('GET candidate-education-details'),
    useLoad('GET candidate-skill-details'),
  ];
  const hasReview = useKeptReview() !== undefined;
  const isEmpty = lists.every(({ data }) => data?.data.length === 0);
  if (!isEmpty && !hasReview) return null;
  const reload = () => {
    for (const list of lists) list.reload();
    onChanged?.();
  };
  return <ResumeOffer isEmpty={isEmpty} onChanged={reload} />;
};
export default OfferIfEmpty;
