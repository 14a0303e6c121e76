import { beforeAll, expect, test } from 'vitest';
import { wholeGazetteer } from '../../../tests/support/whole-gazetteer.ts';
import type { Gazetteer } from './gazetteer.ts';
import { countryCoded } from './place-facts.ts';
import { readPlaces } from './place-reader.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await wholeGazetteer();
});

/** "Pune IN; Mumbai IN | remote: IN emea": the workplaces; then the mode, and where a remote job may be done. */
const read = (text: string, hint?: string): string => {
  const { workplaces, mode, remoteCountries, remoteRegions } = readPlaces(
    text,
    gazetteer,
    hint === undefined ? undefined : countryCoded(hint),
  );
  const places = workplaces.map(({ city, state, country }) =>
    [city?.name ?? (state && `(${state.name})`), country.iso2].filter(Boolean).join(' '),
  );
  const from = [...remoteCountries.map(({ iso2 }) => iso2), ...remoteRegions].join(' ');
  return [places.join('; '), mode && `${mode}${mode === 'remote' && from ? `: ${from}` : ''}`]
    .filter(Boolean)
    .join(' | ');
};

const ROWS: readonly (readonly [text: string, hint: string | undefined, expected: string])[] = [
  // State and province codes belong to the city before them.
  ['Hunker, PA', undefined, '(Pennsylvania) US'],
  ['Erie, PA', undefined, 'Erie US'],
  ['Gary, IN', undefined, 'Gary US'],
  ['Pune, IN', undefined, 'Pune IN'],
  ['Denver, CO', undefined, 'Denver US'],
  ['Cali, CO', undefined, 'Cali CO'],
  ['Munich, DE', undefined, 'Munich DE'],
  // A region named after its largest city is no second place.
  ['Bolton, Greater Manchester', 'GB', 'Bolton GB'],
  ['Stockport, Greater Manchester', 'GB', 'Stockport GB'],
  ['Dearborn, Metro Detroit', undefined, 'Dearborn US'],
  ['Bolton, Manchester', 'GB', 'Bolton GB; Manchester GB'],
  // Postal codes tell countries from states.
  ['Ludwigshafen, DE, 67059', undefined, 'Ludwigshafen am Rhein DE'],
  ['Unbekanntdorf, DE, 67059', undefined, 'DE'],
  ['Breda, Noord-Brabant', undefined, 'Breda NL'],
  ['Unknownville, DE, 19801', undefined, '(Delaware) US'],
  ['Unknownville, DE', undefined, '(Delaware) US'],
  ['Unknownville, DE', 'DE', 'DE'],
  ['Київ, Україна', undefined, 'UA'],
  ['Okänd, Sverige', undefined, 'SE'],
  ['Wilmington, DE', undefined, 'Wilmington US'],
  ['Rome, GA', undefined, 'Rome US'],
  ['Paris, TX', undefined, 'Paris US'],
  ['Perth, WA, Australia', undefined, 'Perth AU'],
  ['Spokane, W.A.', undefined, 'Spokane US'],
  ['Halifax, NS', undefined, 'Halifax CA'],
  ['Curitiba - PR (4)', 'BR', 'Curitiba BR'],
  ['Austin TX', undefined, 'Austin US'],
  ['Sydney NSW', undefined, 'Sydney AU'],
  // Codes in front, and in small letters.
  ['CA ON Ottawa', undefined, 'Ottawa CA'],
  ['US TX Austin', undefined, 'Austin US'],
  ['IND.Pune, India', undefined, 'Pune IN'],
  ['DEU.Berlin', undefined, 'Berlin DE'],
  ['Timișoara, TM, ro', undefined, 'Timişoara RO'],
  ['Tower 02, Manyata Business Park, Bangalore 540065, India', undefined, 'Bengaluru IN'],
  // Localities count as their city, unless they are places of their own.
  ['Hinjewadi', 'IN', 'Pune IN'],
  ['BKC', 'IN', 'Mumbai IN'],
  ['Koramangala, Karnataka', undefined, 'Bengaluru IN'],
  ['Canary Wharf, England', undefined, 'Canary Wharf GB'],
  ['Business Bay, UAE', undefined, 'Dubai AE'],
  // Names of states and countries.
  ['Atlanta, Georgia', undefined, 'Atlanta US'],
  ['Tbilisi, Georgia', undefined, 'Tbilisi GE'],
  ['Georgia', 'US', '(Georgia) US'],
  ['Georgia', undefined, 'GE'],
  ['Seattle, Washington', undefined, 'Seattle US'],
  ['Salem, Oregon', undefined, 'Salem US'],
  ['Hyderabad, Sindh', undefined, 'Hyderabad PK'],
  ['Cardiff, Wales, UK', undefined, 'Cardiff GB'],
  ['Paris, Île-de-France, France', undefined, 'Paris FR'],
  ['Milan, Lombardy, Italy', undefined, 'Milan IT'],
  ['Albany New York United States', undefined, 'Albany US'],
  ['Montevideo Uruguay', undefined, 'Montevideo UY'],
  ['Indiana', 'US', '(Indiana) US'],
  // The country first.
  ['GB-London', undefined, 'London GB'],
  ['DE-Berlin', undefined, 'Berlin DE'],
  ['US, IA, Ames', undefined, 'Ames US'],
  ['CA, ON, Toronto', undefined, 'Toronto CA'],
  ['IN, KA, Bangalore', undefined, 'Bengaluru IN'],
  ['US-CA-San Francisco', undefined, 'San Francisco US'],
  ['India- Nagpur', undefined, 'Nagpur IN'],
  // Metropolitan areas and districts count as their city.
  ['Delhi NCR', 'IN', 'Delhi IN'],
  ['Noida / Delhi NCR', 'IN', 'Noida IN; Delhi IN'],
  ['Greater London', undefined, 'London GB'],
  ['San Francisco Bay Area', undefined, 'San Francisco US'],
  ['MMR', 'IN', 'Mumbai IN'],
  ['Greater Hamburg Area, Germany', undefined, 'Hamburg DE'],
  ['Pune(Baner)', 'IN', 'Pune IN'],
  ['Chennai( Anna Nagar )', 'IN', 'Chennai IN'],
  ['Holbeck, Leeds', 'GB', 'Leeds GB'],
  ['Bangalore South', 'IN', 'Bengaluru IN'],
  ['Downtown, Chicago, IL', undefined, 'Chicago US'],
  ['Marina area, Dubai', 'AE', 'Dubai AE'],
  ['Long Island City, New York', undefined, 'Long Island City US'],
  ['Brooklyn, NY', 'US', 'Brooklyn US'],
  ['Greater Noida', 'IN', 'Greater Noida IN'],
  // Former and local names.
  ['Bangalore/Bengaluru', undefined, 'Bengaluru IN'],
  ['Bombay', undefined, 'Mumbai IN'],
  ['Calcutta, India', undefined, 'Kolkata IN'],
  ['Trichy, Tamil Nadu', undefined, 'Tiruchirappalli IN'],
  ['München', undefined, 'Munich DE'],
  ['Köln', undefined, 'Köln DE'],
  ['Wien, Österreich', undefined, 'Vienna AT'],
  ['Genève, Suisse', undefined, 'Geneva CH'],
  ['Ciudad de México', undefined, 'Mexico City MX'],
  ['बेंगलुरु, भारत', undefined, 'Bengaluru IN'],
  ['دبي', undefined, 'Dubai AE'],
  ['ATX', undefined, 'Austin US'],
  ['Capital Federal', undefined, 'Buenos Aires AR'],
  // Postal codes, addresses and other words.
  ['10115 Berlin', undefined, 'Berlin DE'],
  ['London EC2A 4NE', undefined, 'London GB'],
  ['Toronto, ON M5V 2T6', undefined, 'Toronto CA'],
  ['12 Harbour Street, Boston, MA 02110', undefined, 'Boston US'],
  ['Corporate Office Ahmedabad', 'IN', 'Ahmedabad IN'],
  ['Hiring office located in Kochi', 'IN', 'Cochin IN'],
  ['ACME - Madrid', undefined, 'Madrid ES'],
  ['Lisbon +2 more', undefined, 'Lisbon PT'],
  // Several places.
  ['Pune, Mumbai, Hyderabad', undefined, 'Pune IN; Mumbai IN; Hyderabad IN'],
  ['Pune, Maharashtra, India', undefined, 'Pune IN'],
  ['Pune, Pune', undefined, 'Pune IN'],
  ['Lyon; Marseille | Paris', undefined, 'Lyon FR; Marseille FR; Paris FR'],
  ['Berlin, Munich and Hamburg', undefined, 'Berlin DE; Munich DE; Hamburg DE'],
  ['Golden, CO or Boise, ID', undefined, 'Golden US; Boise US'],
  ['Portland, OR; Portland, ME', undefined, 'Portland US; Portland US'],
  ['Dubai, UAE & Riyadh, KSA', undefined, 'Dubai AE; Riyadh SA'],
  ['Austin, TX\nDallas, TX', undefined, 'Austin US; Dallas US'],
  ['Austin, TX • Boston, MA • United States', undefined, 'Austin US; Boston US'],
  ['NYC, DC, Oakland', undefined, 'New York City US; Washington D.C. US; Oakland US'],
  ['Multiple locations (Delhi, Mumbai)', 'IN', 'Delhi IN; Mumbai IN'],
  // A second place lies in the country of the one it is written with.
  ['Solihull, West Midlands', 'GB', 'Solihull GB'],
  ['Solihull, West Midlands', undefined, 'Solihull GB'],
  ['Quarry Bay, Hong Kong', undefined, 'HK'],
  ['Kowloon Bay, Hong Kong', 'HK', 'HK'],
  ['Dundalk, Co. Louth', 'IE', 'Dundalk IE'],
  ['Naas, Co. Kildare', undefined, 'Naas IE'],
  ['Omagh, Co. Tyrone', 'GB', 'Omagh GB'],
  ['Galway, Ireland', 'IE', 'Galway IE'],
  ['Cork, Ireland', undefined, 'Cork IE'],
  ['Wexford, Ireland', undefined, 'Wexford IE'],
  ['York, North Yorkshire, United Kingdom', undefined, 'York GB'],
  ['York, North Yorkshire, United Kingdom', 'GB', 'York GB'],
  ['West Midlands', 'GB', '(England) GB'],
  ['Bedford, Bedfordshire, UK', undefined, 'Bedford GB'],
  ['SFO', undefined, 'San Francisco US'],
  ['LHR', undefined, 'London GB'],
  ['Cluj-Napoca și Iași', 'RO', 'Cluj-Napoca RO; Iaşi RO'],
  ['Brno a Ostrava', 'CZ', 'Brno CZ; Ostrava CZ'],
  ['Praca zdalna', 'PL', '| remote: PL'],
  ['Thuiswerken', 'NL', '| remote: NL'],
  ['Etätyö', 'FI', '| remote: FI'],
  // Remote and hybrid.
  ['Remote - EMEA', undefined, '| remote: emea'],
  ['Remote, Poland', undefined, '| remote: PL'],
  ['Remote within Chile or Peru', undefined, '| remote: CL PE'],
  ['Anywhere in the US', undefined, '| remote: US'],
  ['Remote in Serbia, Armenia, Georgia', 'US', '| remote: RS AM GE'],
  ['Remote in TX', 'US', '(Texas) US | remote: US'],
  ['Remote in Jaipur, Rajasthan', 'IN', 'Jaipur IN | remote: IN'],
  ['Work from home', 'IN', '| remote: IN'],
  ['Americas, Israel, Europe', undefined, '| remote: IL americas europe'],
  ['Global (US timezone)', undefined, '| remote: worldwide'],
  ['Anywhere', undefined, '| remote: worldwide'],
  ['Indore (Hybrid)', 'IN', 'Indore IN | hybrid'],
  ['Hybrid - Pune, Gurugram', 'IN', 'Pune IN; Gurugram IN | hybrid'],
  ['Hybrid remote in Bengaluru, KA, India', 'US', 'Bengaluru IN | hybrid'],
  // What the text doesn't decide stays open.
  ['Springfield', 'US', 'US'],
  ['Springfield, IL', undefined, 'Springfield US'],
  ['Cambridge', undefined, ''],
  ['Cambridge', 'GB', 'Cambridge GB'],
  ['Manchester', 'US', 'Manchester US'],
  ['London', undefined, 'London GB'],
  ['London, ON', undefined, 'London CA'],
  ['Vancouver', undefined, 'Vancouver CA'],
  ['Head office', undefined, ''],
  ['US, NY', undefined, '(New York) US'],
  ['Costa Rica', undefined, 'CR'],
  ['India', undefined, 'IN'],
];

test.each(ROWS)('IMPORT-06 reads the places of "%s" (%s)', (text, hint, expected) => {
  expect(read(text, hint)).toBe(expected.replace(/^\| /, ''));
});
