import { useStore } from 'react-admin';

/** How much room rows of tables take. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const useDensity = () => useStore<Density>('density', DENSITIES[0]);
