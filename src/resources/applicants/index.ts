import { CandidatesScreen } from './screen.tsx';

/** Who applied to a job. */
export const candidates = { name: 'candidates', list: CandidatesScreen } as const;
