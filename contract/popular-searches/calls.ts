import { type Static, Type } from 'typebox';
import { PLACE_MAX } from '../jobs/filters.ts';
import { Answer, type Endpoint, Id, ListAnswer, LocalizedName, Nullable, Text } from '../shared/common.ts';

const SLUG_MAX = 120;

export const PopularSearch = Type.Object({
  occupation: Type.String(),
  /** As in the page's address. */
  occupation_slug: Type.String(),
  city: Type.String(),
  place_slug: Type.String(),
  jobs: Type.Integer({ description: 'Open jobs of the occupation in the city.' }),
});
export type PopularSearch = Static<typeof PopularSearch>;

const SearchPage = Type.Object({
  ...PopularSearch.properties,
  city_id: Id,
  state: Type.String(),
  country: Type.Object({ id: Id, name: LocalizedName }),
  has_page: Type.Boolean({ description: 'Whether the search has enough jobs for a page of its own.' }),
  repeats: Nullable(
    Type.String({
      description: 'The slug of an occupation that says more and has the same jobs in the city, if any.',
    }),
  ),
});

export const popularSearchEndpoints = {
  'GET popular-search': {
    summary: 'An occupation in a city, by the words in its page’s address.',
    access: 'anyone',
    query: Type.Object({ place: Text(SLUG_MAX), occupation: Text(SLUG_MAX) }),
    response: Answer(SearchPage),
  },
  'GET related-searches': {
    summary: 'Searches with pages of their own that are near a text and a place, nearest first.',
    access: 'anyone',
    query: Type.Object({
      text: Type.Optional(Text(2000)),
      city_id: Type.Optional(Id),
      place: Type.Optional(Text(PLACE_MAX)),
      country_id: Type.Optional(Id),
    }),
    response: ListAnswer(PopularSearch),
  },
} as const satisfies Record<string, Endpoint>;
