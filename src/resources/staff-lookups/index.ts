import { EntryListScreen } from './list-screen.tsx';

export const staffLists = { list: EntryListScreen };
