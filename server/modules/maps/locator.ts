/**
 * A small map of a city's location: land, its highlighted country, and a pin. The shapes come from Natural Earth, the
 * colours from custom properties of the page.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoAzimuthalEqualArea, geoBounds, geoContains, geoPath } from 'd3-geo';
import type { Feature, Geometry, LineString, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { escapeHtml } from '../../platform/text.ts';
import { Outline } from './outline.ts';

export interface MappedPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

const WIDTH = 340;
const HEIGHT = 200;
/** Kilometres across, enough to recognise the region by its coasts and borders. */
const SPAN_KM = 1800;
const EARTH_KM = 6371;

type Countries = GeometryCollection<{ name: string }>;
type World = Topology<{ countries: Countries; land: GeometryCollection }>;
type Country = Feature<Geometry, { name: string }>;
/** A piece of land or of a border, with its bounding box. */
interface Piece {
  readonly shape: Polygon | LineString;
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

interface Atlas {
  readonly land: readonly Piece[];
  /** Each border once. */
  readonly borders: readonly Piece[];
  readonly countries: readonly Country[];
}

const pieceOf = (shape: Polygon | LineString): Piece => {
  const [[west, south], [east, north]] = geoBounds(shape);
  return { shape, bounds: [west, south, east, north] };
};
const polygonsOf = (geometry: Geometry): Polygon[] => {
  if (geometry.type === 'Polygon') return [geometry];
  if (geometry.type !== 'MultiPolygon') return [];
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
};

const readAtlas = (): Atlas => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world: World = JSON.parse(readFileSync(file, 'utf8'));
  const { countries, land } = world.objects;
  return {
    land: feature(world, land).features.flatMap(({ geometry }) => polygonsOf(geometry).map(pieceOf)),
    borders: mesh(world, countries, (one, other) => one !== other).coordinates.map((coordinates) =>
      pieceOf({ type: 'LineString', coordinates }),
    ),
    countries: feature(world, countries).features,
  };
};
let atlas: Atlas | undefined;

/** The distance from the centre to the corners, in degrees of latitude, with a margin. */
const REACH = 12;

/** Whether a piece may be in the picture. Near the poles and the date line, all pieces may be. */
const isNear = ({ latitude, longitude }: MappedPlace, { bounds: [west, south, east, north] }: Piece) => {
  if (south > latitude + REACH || north < latitude - REACH) return false;
  const reach = REACH / Math.max(Math.cos((Math.abs(latitude) * Math.PI) / 180), 0.2);
  const crosses = west > east || longitude - reach < -180 || longitude + reach > 180;
  return crosses || (west <= longitude + reach && east >= longitude - reach);
};

const pencil = ({ latitude, longitude }: MappedPlace) => {
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .translate([WIDTH / 2, HEIGHT / 2])
    .scale((WIDTH / SPAN_KM) * EARTH_KM)
    .clipAngle(30)
    .clipExtent([
      [-2, -2],
      [WIDTH + 2, HEIGHT + 2],
    ])
    .precision(0.5);
  return (shapes: readonly (Polygon | LineString | Country)[]): string => {
    const outline = new Outline();
    const draw = geoPath(projection, outline);
    for (const shape of shapes) draw(shape);
    return outline.toString();
  };
};

const PIN = `<path d="M0 0c-3-7-9-11-9-17a9 9 0 0 1 18 0c0 6-6 10-9 17z" fill="var(--map-pin)" stroke="var(--map-land)" stroke-width="1.5"/><circle cy="-17" r="3.2" fill="var(--map-land)"/>`;

/** Where a coast was simplified, ports can lie in the water, so the adjacent land counts. */
const ASHORE = [
  [0, 0],
  [0.3, 0],
  [-0.3, 0],
  [0, 0.3],
  [0, -0.3],
] as const;

const findHome = ({ latitude, longitude }: MappedPlace, countries: readonly Country[]): Country[] => {
  for (const [east, north] of ASHORE) {
    const home = countries.find((country) => geoContains(country, [longitude + east, latitude + north]));
    if (home) return [home];
  }
  return [];
};

const label = (name: string) =>
  `<text y="17" text-anchor="middle" font-size="14" font-weight="650" fill="var(--map-ink)" stroke="var(--map-halo)" stroke-width="3" paint-order="stroke" stroke-linejoin="round">${escapeHtml(name)}</text>`;

/** @returns an SVG document. Pages use its `#map`, so that their custom properties colour it. */
export const drawLocator = (place: MappedPlace): string => {
  atlas ??= readAtlas();
  const draw = pencil(place);
  const near = (pieces: readonly Piece[]) =>
    draw(pieces.filter((piece) => isNear(place, piece)).map(({ shape }) => shape));
  const home = findHome(place, atlas.countries);
  const parts = [
    `<path fill="var(--map-sea)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="var(--map-land)" d="${near(atlas.land)}"/>`,
    `<path fill="var(--map-home)" d="${draw(home)}"/>`,
    `<path fill="none" stroke="var(--map-border)" d="${near(atlas.borders)}"/>`,
    `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2})">${PIN}${label(place.name)}</g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><g id="map">${parts.join('')}</g></svg>`;
};
