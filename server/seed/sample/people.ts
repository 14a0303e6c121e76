/** Names of people from many places, with gender-neutral first names where a list has them. */
import names from './data/people-names.json' with { type: 'json' };
import type { Random } from './random.ts';

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

export const personName = (random: Random): PersonName => {
  const { given, family } = random.weighted(names, ({ weight }) => weight);
  return { first: random.pick(given), last: random.pick(family) };
};

/** Latin letters only, for email addresses. */
export const addressPart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
