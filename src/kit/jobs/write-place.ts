import type { Place } from '#contract/jobs.ts';

/** A city in the format of the `place` filter. */
export const writePlace = ({ name, state }: Pick<Place, 'name' | 'state'>): string => `${name}, ${state}`;
