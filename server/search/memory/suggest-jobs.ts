/** Keeps the suggestions in step with the index of jobs. */
import type { Lexicon } from '../words/lexicon.ts';
import type { JobIndex } from './job-index.ts';
import type { Common, Suggestions } from './suggestions.ts';

const SUGGESTED_COUNTRIES_MAX = 20;

interface Suggested {
  readonly index: JobIndex;
  readonly suggestions: Suggestions;
}

/** Adds a job of the index to the suggestions, or removes it. */
export const suggestJob = (
  { index, suggestions }: Suggested,
  lexicon: Lexicon,
  jobId: number,
  by: 1 | -1,
): void => {
  const document = index.documentOf(jobId);
  if (document === undefined) return;
  const { columns } = index;
  const all = [...index.countriesOf(document)];
  // Jobs that may be done from a whole region are only suggested without a country.
  const countries = all.length > SUGGESTED_COUNTRIES_MAX ? [] : all;
  const change = (kind: Common['kind'], id: number, label: () => string) =>
    suggestions.change(countries, { kind, id }, label, by);
  const title = columns.titleId[document] ?? 0;
  const company = columns.companyId[document] ?? 0;
  change('title', title, () => index.titles[title] ?? '');
  change('company', company, () => index.companyName(company));
  for (const id of index.citiesOf(document)) {
    const city = lexicon.gazetteer.city(id);
    const own = city ? [city.countryId] : [];
    suggestions.change(own, { kind: 'place', id }, () => city?.name ?? '', by);
  }
  for (const tag of index.tagsOf(document))
    change('skill', tag, () => lexicon.tagName(tag) || index.tagName(tag));
};
