/** Maps spellings of places in postings to the portal's names. Keys and values are folded. */
import { foldText } from '../text.ts';

/** In lower case, without accents, with "St." written out. */
export const foldPlace = (name: string): string =>
  foldText(name)
    .replace(/[.#+]/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\s+/g, ' ')
    .trim();

export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  emirates: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  'hong kong': 'HK',
  korea: 'KR',
  'south korea': 'KR',
  'czech republic': 'CZ',
  deutschland: 'DE',
  bharat: 'IN',
};

export const CITY_NAMES: Readonly<Record<string, string>> = {
  'new york': 'new york city',
  nyc: 'new york city',
  ny: 'new york city',
  washington: 'washington d c',
  'washington dc': 'washington d c',
  sf: 'san francisco',
  la: 'los angeles',
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  madras: 'chennai',
  calcutta: 'kolkata',
  gurgaon: 'gurugram',
  mysore: 'mysuru',
  mangalore: 'mangaluru',
  trivandrum: 'thiruvananthapuram',
  baroda: 'vadodara',
  cochin: 'ernakulam',
  kochi: 'ernakulam',
  pondicherry: 'puducherry',
  vizag: 'visakhapatnam',
  munchen: 'munich',
  cologne: 'koln',
  nuremberg: 'nurnberg',
  frankfurt: 'frankfurt am main',
  abudhabi: 'abu dhabi',
  wien: 'vienna',
  lisboa: 'lisbon',
  warszawa: 'warsaw',
  praha: 'prague',
  roma: 'rome',
  milano: 'milan',
};

/** Spellings of a name, the given one first: "Iowa City" can also be "Iowa", and vice versa. */
export const citySpellings = (name: string): string[] => {
  const folded = foldPlace(name);
  const known = CITY_NAMES[folded];
  const spellings = [...(known ? [known] : []), folded, `city of ${folded}`];
  if (folded.endsWith(' city')) spellings.push(folded.slice(0, -5));
  else spellings.push(`${folded} city`);
  return spellings;
};
