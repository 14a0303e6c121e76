/** The coordinates of cities, for finding nearby ones. */

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

interface City {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Compares straight-line distances, which have the same order as those on the surface and need no trigonometry. */
export class CityPoints {
  readonly #ids: Int32Array;
  /** In degrees from south to north. The other arrays have the same order. */
  readonly #latitudes: Float64Array;
  /** Three coordinates per city. */
  readonly #points: Float64Array;

  /** @param cities those without coordinates are ignored */
  constructor(cities: readonly City[]) {
    const placed = cities
      .flatMap(({ id, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
      )
      .sort((one, other) => one.latitude - other.latitude);
    this.#ids = Int32Array.from(placed, ({ id }) => id);
    this.#latitudes = Float64Array.from(placed, ({ latitude }) => latitude);
    this.#points = new Float64Array(placed.length * 3);
    for (const [place, city] of placed.entries()) this.#points.set(pointOf(city), place * 3);
  }

  /** The ids of the cities within this many miles of a point. */
  within(center: Coordinates, miles: number): number[] {
    const point = pointOf(center);
    const square = squareOf(miles);
    const degrees = miles / MILES_A_DEGREE;
    const found: number[] = [];
    for (let place = this.#firstFrom(center.latitude - degrees); place < this.#ids.length; place += 1) {
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

  /** The index of the first city at or north of a latitude. */
  #firstFrom(latitude: number): number {
    let low = 0;
    let high = this.#latitudes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#latitudes[middle] ?? 0) < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
