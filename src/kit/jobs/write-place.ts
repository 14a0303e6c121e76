import type { Place } from '#contract/jobs.ts';

/** A city as the filter `place` takes it. */
export const writePlace = ({ name, state }: Pick<Place, 'name' | 'state'>): string => `${name}, ${state}`;
