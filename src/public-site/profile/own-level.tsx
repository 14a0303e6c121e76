import { LevelCard } from '../../features/accounts/level-card.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';

/** What the company's level allows, on its profile. */
const OwnLevel = () => {
  const { data: answer } = useLoad('GET own-company');
  // A failed background load never breaks the screen (ERRMSG-05).
  return answer ? <LevelCard company={answer.data} /> : null;
};
export default OwnLevel;
