import { useCallback } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { useLoad } from '../hooks/use-load.ts';
import { LevelCard } from './level-card.tsx';

/** What a company's level opens to it, on its profile. */
const OwnLevel = () => {
  const { api } = useEnvironment();
  const load = useCallback((signal: AbortSignal) => api('GET own-company', { signal }), [api]);
  const { data: answer } = useLoad(load);
  // A failed background load never breaks the screen (ERRMSG-05).
  return answer ? <LevelCard company={answer.data} /> : null;
};
export default OwnLevel;
