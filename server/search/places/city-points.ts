/** The coordinates of cities, for finding nearby ones. */

import { firstPlace } from '../memory/string-table.ts';
import type { CityColumns } from './place-columns.ts';

/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_MILES = 3958.8;
/** Rounded down, so that no city is missed. */
const MILES_A_DEGREE = 69;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point on a unit sphere. */
const pointOf = ({ latitude, longitude }: Coordinates): readonly [x: number, y: number, z: number] => {
  const [north, east] = [radians(latitude), radians(longitude)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
};

/**
 * The squared straight-line distance between two points on the unit sphere that are this many miles apart on its
 * surface.
 */
const squareOf = (miles: number): number =>
  (2 * Math.sin(Math.min(miles / (2 * EARTH_MILES), Math.PI / 2))) ** 2;

/** Compares straight-line distances, which have the same order as those on the surface and need no trigonometry. */
export class CityPoints {
  readonly #ids: Int32Array;
  /** In degrees from south to north. The other arrays have the same order. */
  readonly #latitudes: Float64Array;
  /** Three coordinates per city. */
  readonly #points: Float64Array;

  /** @param cities those without coordinates are ignored */
  constructor({ ids, latitudes, longitudes }: Pick<CityColumns, 'ids' | 'latitudes' | 'longitudes'>) {
    const latitude = (at: number) => latitudes[at] ?? Number.NaN;
    const longitude = (at: number) => longitudes[at] ?? Number.NaN;
    const placed = Uint32Array.from(ids.keys())
      .filter((at) => !Number.isNaN(latitude(at)) && !Number.isNaN(longitude(at)))
      .sort((one, other) => latitude(one) - latitude(other));
    this.#ids = Int32Array.from(placed, (at) => ids[at] ?? 0);
    this.#latitudes = Float64Array.from(placed, latitude);
    this.#points = new Float64Array(placed.length * 3);
    for (const [place, at] of placed.entries())
      this.#points.set(pointOf({ latitude: latitude(at), longitude: longitude(at) }), place * 3);
  }

  /** The ids of the cities within this many miles of a point. */
  within(center: Coordinates, miles: number): number[] {
    const point = pointOf(center);
    const square = squareOf(miles);
    const degrees = miles / MILES_A_DEGREE;
    const found: number[] = [];
    const south = firstPlace(
      this.#ids.length,
      (place) => (this.#latitudes[place] ?? 0) >= center.latitude - degrees,
    );
    for (let place = south; place < this.#ids.length; place += 1) {
      if ((this.#latitudes[place] ?? 0) > center.latitude + degrees) break;
      if (this.#squareTo(place, point) <= square) found.push(this.#ids[place] ?? 0);
    }
    return found;
  }

  /** The id of the city nearest to a point; undefined if there are no cities. */
  nearest(center: Coordinates): number | undefined {
    const point = pointOf(center);
    let nearest: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < this.#ids.length; place += 1) {
      const square = this.#squareTo(place, point);
      if (square >= least) continue;
      least = square;
      nearest = this.#ids[place];
    }
    return nearest;
  }

  #squareTo(place: number, [x, y, z]: readonly [number, number, number]): number {
    const east = (this.#points[place * 3] ?? 0) - x;
    const south = (this.#points[place * 3 + 1] ?? 0) - y;
    const north = (this.#points[place * 3 + 2] ?? 0) - z;
    return east * east + south * south + north * north;
  }
}
