import { LookupListScreen } from './list-screen.tsx';

export const staffLists = { list: LookupListScreen };
