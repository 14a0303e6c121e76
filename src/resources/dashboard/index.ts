import { DashboardScreen } from './screen.tsx';

/** The company's numbers. */
export const dashboard = { name: 'dashboard', show: DashboardScreen } as const;
