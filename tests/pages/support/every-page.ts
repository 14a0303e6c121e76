/** The addresses of every public page, and the paths of the sample's examples. */
import { inject } from 'vitest';
import { findExamples, withExamples } from '../../support/examples.ts';
import { type Stops, VISITORS } from '../../support/public-pages.ts';

export const EVERY_PAGE: Stops = Object.values(VISITORS).flat();

let examples: ReturnType<typeof findExamples> | undefined;

export const pathOf = async (address: string): Promise<string> => {
  examples ??= findExamples(inject('portalAddress'));
  return withExamples(address, await examples);
};
