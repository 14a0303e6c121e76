import { HomeScreen } from './screen.tsx';

export const staffHome = { show: HomeScreen };
