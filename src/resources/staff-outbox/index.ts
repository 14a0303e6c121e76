import { LetterListScreen } from './list-screen.tsx';

export const staffLetters = { name: 'staff/letters', list: LetterListScreen };
