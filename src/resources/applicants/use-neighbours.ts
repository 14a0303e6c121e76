import { useState } from 'react';
import type { Applicant } from '../../dataProvider/applications.ts';

type List = readonly Applicant[];

/** Where an applicant was found: in which list, and at which index. */
interface Place {
  readonly id: number;
  readonly list: number;
  readonly at: number;
}

const placeIn = (lists: readonly List[], id: number): Place | undefined => {
  const list = lists.findIndex((one) => one.some((applicant) => applicant.id === id));
  const at = lists[list]?.findIndex((applicant) => applicant.id === id);
  return at === undefined ? undefined : { id, list, at };
};

/**
 * The applicants before and after the open one. One who leaves the list because of being viewed or moved keeps the place
 * in it, so that the user can go on from there.
 */
export const useNeighbours = (lists: readonly List[], open: number | undefined) => {
  const [kept, keep] = useState<Place>();
  const last = kept?.id === open ? kept : undefined;
  const found = open === undefined ? undefined : placeIn(lists, open);
  const place = found && (!last || last.list === found.list) ? found : last;
  if (place?.list !== kept?.list || place?.at !== kept?.at || place?.id !== kept?.id) keep(place);
  if (!place) return { place, next: undefined, previous: undefined };
  const list = lists[place.list] ?? [];
  const after = place === found ? place.at + 1 : place.at;
  return { place, after, next: list[after], previous: list[place.at - 1] };
};
