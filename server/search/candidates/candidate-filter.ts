/** Which candidates a search's filters besides the text let through. */
import { WORK_STATUSES, type WorkStatus } from '#contract/shared/constants.ts';
import { foldLabel } from '../memory/suggestions.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { CandidateIndex } from './candidate-index.ts';

export interface CandidateFilters {
  readonly text?: string | undefined;
  readonly countryId?: number | undefined;
  readonly salaryId?: number | undefined;
  readonly workStatus?: WorkStatus | undefined;
  readonly minExperience?: number | undefined;
  /** Days until they can start, at most. Unknown ones don't match. */
  readonly maxNoticeDays?: number | undefined;
  readonly designationId?: number | undefined;
  /** Matches any of these. */
  readonly designationIds?: readonly number[] | undefined;
  /** Words of a single skill. */
  readonly skill?: string | undefined;
  /** A city, or a place as candidates write it. */
  readonly place?: string | undefined;
  /** Only these candidates. */
  readonly userIds?: readonly number[] | undefined;
}

export const candidateFilter = (
  index: CandidateIndex,
  lexicon: Lexicon,
  filters: CandidateFilters,
): ((document: number) => boolean) => {
  const { columns } = index;
  const { countryId, salaryId, workStatus, minExperience, maxNoticeDays, designationId, place } = filters;
  const designations = filters.designationIds && new Set(filters.designationIds);
  const users = filters.userIds && new Set(filters.userIds);
  const status = workStatus && WORK_STATUSES.indexOf(workStatus);
  const isNear = place === undefined ? undefined : placeFilter(index, lexicon, place);
  return (document) =>
    (countryId === undefined || columns.countryId[document] === countryId) &&
    (salaryId === undefined || columns.salaryId[document] === salaryId) &&
    (status === undefined || columns.workStatus[document] === status) &&
    (minExperience === undefined || (columns.experience[document] ?? -1) >= minExperience) &&
    (maxNoticeDays === undefined || startsWithin(columns.noticeDays[document] ?? -1, maxNoticeDays)) &&
    (designationId === undefined || columns.designationId[document] === designationId) &&
    (designations === undefined || designations.has(columns.designationId[document] ?? 0)) &&
    (users === undefined || users.has(columns.userId[document] ?? 0)) &&
    (isNear === undefined || isNear(document));
};

const startsWithin = (days: number, most: number): boolean => days >= 0 && days <= most;

/** In a place with this name, in a city whose name starts with it, or in a location as candidates write it. */
export const placeAsked = ({ gazetteer }: Lexicon, place: string) => {
  const named = gazetteer.placesNamed(place);
  const idsOf = (kind: 'city' | 'state' | 'country') =>
    new Set(named.flatMap((one) => (one.kind === kind ? one.ids : [])));
  const cities = idsOf('city');
  for (const { id } of gazetteer.citiesBeginning(place)) cities.add(id);
  return { cities, states: idsOf('state'), countries: idsOf('country'), text: foldLabel(place) };
};

const placeFilter = (
  { columns, locations }: CandidateIndex,
  lexicon: Lexicon,
  place: string,
): ((document: number) => boolean) => {
  const { cities, states, countries, text } = placeAsked(lexicon, place);
  return (document) =>
    cities.has(columns.cityId[document] ?? 0) ||
    states.has(columns.stateId[document] ?? 0) ||
    countries.has(columns.countryId[document] ?? 0) ||
    (text !== '' && (locations[document] ?? '').includes(text));
};
