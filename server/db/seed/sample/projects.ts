/** What job seekers of the sample portal have made, in the lines of work where one makes things to show. */
import { randomFor } from './random.ts';

export interface SampleProject {
  readonly title: string;
  readonly link: string;
  readonly year: number;
  readonly description: string;
}

type Made = readonly [title: string, description: string];

const MADE: Readonly<Record<string, readonly Made[]>> = {
  'Software Development': [
    [
      'Bus times for one town',
      'A page of 9 KB that tells when the next bus comes, built for old phones. Four thousand people use it on a school morning.',
    ],
    [
      'A ledger for a savings group',
      'Offline first: eleven groups keep their books in it and settle by themselves when the network is back.',
    ],
    [
      'Open-source date picker',
      'Keyboard and screen reader first. I answer its issues on Sundays; forty-odd people have sent changes.',
    ],
  ],
  'Data & Analytics': [
    [
      'Where the water goes',
      'Twelve years of municipal supply data cleaned, mapped and explained, with every step in public notebooks.',
    ],
    [
      'Forecast of a school canteen',
      'A small model that cut what was thrown away by a third in one term, and a page on where it is wrong.',
    ],
  ],
  'Design & Creative': [
    [
      'Signs for a district hospital',
      'Colours, arrows and three scripts on 214 signs. Visitors ask the desk for the way half as often.',
    ],
    [
      'A typeface for bus numbers',
      'Digits that are told apart at forty metres, drawn for a class and used by two transport companies since.',
    ],
  ],
  'Writing & Content': [
    [
      'Monsoon, hour by hour',
      'A long reportage on one day in a control room. Shortlisted for a regional prize and read aloud on the radio.',
    ],
    [
      'A manual people read',
      'Rewrote 180 pages as 40. Calls about the first installation fell to a quarter.',
    ],
  ],
  'Marketing & Advertising': [
    [
      'A shop without a shop window',
      'Launched a neighbourhood bakery by word of mouth and one weekly letter: 2,300 readers in eight months.',
    ],
  ],
  'Product & Project Management': [
    [
      'From nine forms to one',
      'Led five people through the change of a licensing office. What took three weeks takes two days.',
    ],
  ],
  Engineering: [
    [
      'A threshing machine for small fields',
      'Two people carry it, one repairs it with three spanners. The drawings are free for workshops to use.',
    ],
    [
      'Test bench for pump motors',
      'Built from scrap and a data logger; it found the bearing that had cost us two stops a year.',
    ],
  ],
  'Construction & Real Estate': [
    [
      'School hall without columns',
      'A bamboo and steel roof over 18 metres, planned with the village and finished before the rains.',
    ],
  ],
  'Education & Training': [
    [
      'Fractions with a bicycle',
      'Thirty lessons that need no printer. Used in fourteen schools, in three languages.',
    ],
  ],
  'Energy & Environment': [
    [
      'Solar for a row of stalls',
      'Shared panels and a fair meter for twenty-two market stalls, run by the stall keepers themselves.',
    ],
  ],
  'Agriculture & Food': [
    [
      'Dry store for onions',
      'Natural draught instead of power; losses of one season fell from a third to a tenth.',
    ],
  ],
  'Science & Research': [
    [
      'Moths of one garden',
      'Four years of counts, 312 species, open data, and a paper with two schoolchildren among its authors.',
    ],
  ],
  'Social Impact & Public Services': [
    [
      'A crèche beside the site',
      'Set up with the contractor and the mothers; it moves on with the building site.',
    ],
  ],
  'IT Support & Networks': [
    [
      'One network for six clinics',
      'Planned over weekends, changed in one night, documented so that others can run it.',
    ],
  ],
};

/** Two at most, the later one first; many people have none. */
export const makeProjects = (
  index: number,
  setting: { readonly seed: number; readonly today: string },
  { category, years }: { readonly category: string; readonly years: number },
): SampleProject[] => {
  const random = randomFor(setting.seed, 'projects', index);
  const thisYear = Number(setting.today.slice(0, 4));
  return random.some(MADE[category] ?? [], random.int(0, 2)).map(([title, description], position) => ({
    title,
    link: random.chance(0.6) ? `https://${title.toLowerCase().replace(/[^a-z]+/g, '-')}.example` : '',
    year: thisYear - Math.min(years, position * 2 + random.int(0, 2)),
    description,
  }));
};
