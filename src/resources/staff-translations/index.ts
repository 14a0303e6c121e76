import { TextsScreen } from './screen.tsx';

export const staffTexts = { name: 'staff/texts', list: TextsScreen };
