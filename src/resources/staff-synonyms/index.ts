import { SynonymListScreen } from './list-screen.tsx';

export const staffSynonyms = { list: SynonymListScreen };
