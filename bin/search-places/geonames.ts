/** Reads GeoNames' table of cities: one city per line, fields separated by tabs. */
export interface GeoName {
  readonly country: string;
  readonly names: readonly string[];
  readonly alternates: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** Neighbourhoods, which have their own names. */
const SECTION_OF_CITY = 'PPLX';

export const parseGeoNames = (text: string): GeoName[] =>
  text.split('\n').flatMap((line) => {
    const [, name, ascii, alternates = '', latitude, longitude, , kind, country, , , , , , population] =
      line.split('\t');
    if (!name || !ascii || !country || kind === SECTION_OF_CITY) return [];
    return [
      {
        country,
        names: [name, ascii],
        alternates: alternates.split(','),
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
      },
    ];
  });
