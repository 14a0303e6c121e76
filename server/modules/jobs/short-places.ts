/** A job's places in a line of text, for share images, feeds, emails and lists of staff. */
import { placeNames, shorten } from '#contract/place-names.ts';
import type { CardPlaces } from '#contract/workplaces.ts';
import type { Translate } from '../i18n/catalogues.ts';

export const shortPlaces = (places: CardPlaces, t: Translate): string =>
  shorten(placeNames(places, (region) => t(`region.${region}`)));
