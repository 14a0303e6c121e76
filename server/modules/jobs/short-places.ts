/** A job's places in a line of text, for share images, feeds, emails, files and lists of staff. */

import type { CardPlaces } from '#contract/jobs/workplaces.ts';
import { placeNames, shorten } from '#contract/shared/place-names.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';

export const allPlaces = (places: CardPlaces, t: Translate): string[] =>
  placeNames(places, (region) => t(`region.${region}`));

export const shortPlaces = (places: CardPlaces, t: Translate): string => shorten(allPlaces(places, t));
