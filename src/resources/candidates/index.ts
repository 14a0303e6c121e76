import { CandidateSearchScreen } from './screen.tsx';

/** Everyone who lets companies find them. */
export const candidateSearch = { name: 'candidate-search', list: CandidateSearchScreen } as const;
