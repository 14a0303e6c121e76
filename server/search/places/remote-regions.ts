/** The countries of regions from which remote jobs may be done, by ISO code. */
import type { RemoteRegion } from '#contract/jobs/remote-regions.ts';

const EUROPEAN_UNION =
  'DE AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const EUROPE = [
  ...EUROPEAN_UNION,
  ...'AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA XK'.split(' '),
];
const MIDDLE_EAST = 'AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE'.split(' ');
const AFRICA = (
  'NG AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE ' +
  'RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW'
).split(' ');
const ASIA = (
  'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN ' +
  'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE'
).split(' ');
const OCEANIA = 'AU AS CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS'.split(' ');
const NORTH_AMERICA = ['US', 'CA', 'MX'];
const CENTRAL_AMERICA = 'BZ CR GT HN NI PA SV'.split(' ');
const SOUTH_AMERICA = 'BR AR BO CL CO EC FK GF GY PE PY SR UY VE'.split(' ');
const CARIBBEAN =
  'AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI'.split(' ');

/** The region's name in English, as the specification's fields show it. Undefined countries mean all of them. */
export const REMOTE_REGIONS: Readonly<
  Record<RemoteRegion, { readonly name: string; readonly countries: readonly string[] | undefined }>
> = {
  emea: { name: 'EMEA', countries: [...EUROPE, ...MIDDLE_EAST, ...AFRICA] },
  apac: { name: 'APAC', countries: [...ASIA.filter((code) => !MIDDLE_EAST.includes(code)), ...OCEANIA] },
  latam: {
    name: 'Latin America',
    countries: [...SOUTH_AMERICA, 'MX', ...CENTRAL_AMERICA, ...CARIBBEAN],
  },
  north_america: { name: 'North America', countries: NORTH_AMERICA },
  central_america: { name: 'Central America', countries: CENTRAL_AMERICA },
  south_america: { name: 'South America', countries: SOUTH_AMERICA },
  americas: {
    name: 'Americas',
    countries: [...NORTH_AMERICA, ...CENTRAL_AMERICA, ...SOUTH_AMERICA, ...CARIBBEAN],
  },
  middle_east: { name: 'Middle East', countries: MIDDLE_EAST },
  europe: { name: 'Europe', countries: EUROPE },
  european_union: { name: 'European Union', countries: EUROPEAN_UNION },
  asia: { name: 'Asia', countries: ASIA },
  africa: { name: 'Africa', countries: AFRICA },
  oceania: { name: 'Oceania', countries: OCEANIA },
  anz: { name: 'ANZ', countries: ['AU', 'NZ'] },
  dach: { name: 'DACH', countries: ['DE', 'AT', 'CH'] },
  benelux: { name: 'Benelux', countries: ['BE', 'NL', 'LU'] },
  nordics: { name: 'Nordics', countries: ['DK', 'FI', 'IS', 'NO', 'SE'] },
  worldwide: { name: 'Worldwide', countries: undefined },
};
