/** Turns a posting into a row of `jobs`, or returns why that is impossible. */
import { applyAddress } from '#contract/applications/rules.ts';
import { JOB_MAX } from '#contract/company-jobs/rules.ts';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { isWebAddress, WEBSITE_MAX } from '#contract/profile/rules.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';
import { findExperience, readExperience } from '#contract/shared/experience.ts';
import { findPay } from '#contract/shared/find-pay.ts';
import { payAsPosted, readPostedPay } from '#contract/shared/read-posted-pay.ts';
import { shiftDay } from '../../platform/clock.ts';
import { NOT_DISCLOSED_ID } from '../../platform/db/lookups/salaries.ts';
import { cutText, escapeHtml, foldText, textOfHtml } from '../../platform/text.ts';
import type { JobPay } from '../../search/facts/job-pay.ts';
import { skillKey } from '../../search/facts/skill-key.ts';
import type { StoredPlaces } from '../../search/facts/stored-places.ts';
import type { NewJob } from '../company-jobs/write-job.ts';
import { guessCategory } from './category-rules.ts';
import { type DayOrder, dayOrderOf, readDay, readMoment } from './dates.ts';
import { NO_RESPONSIBILITIES, type Posting, type ReadRecord } from './fields.ts';
import { beginsLikeDuty } from './item-words.ts';
import { cantRead, leftOutOf } from './left-out.ts';
import type { Locations, Place } from './locations.ts';
import { educationFor, employmentTypesFor, industryFor, skillsFor, workModeFor } from './mappings.ts';
import { type Block, htmlOfBlocks, readable } from './readable-html.ts';

export interface ImportedJob {
  readonly content: Omit<NewJob, 'id' | 'companyId'>;
  readonly place: Place;
  readonly company: string | undefined;
  readonly location: string;
  readonly url: string | undefined;
  /** The page on which the company takes applications, if the row names it. */
  readonly applyUrl: string | undefined;
  readonly companyWebsite: string;
  /** As posted, folded; empty if not. */
  readonly pay: string;
  readonly skills: string;
  /** What the row says but couldn't be read. */
  readonly unread: readonly string[];
  /** As posted. */
  readonly skillNames: readonly string[];
}
export interface Rejection {
  readonly reason: string;
}

const LEAD_MAX = 120;
const DEFAULT_DAYS_OPEN = 30;
/** Placeholders for required fields that an imported job may lack. */
const NO_ZIPCODE = '-';

const DUTIES =
  /responsib|duties|what you(?:'|’)?(?:ll| will) (?:do|be)|you will\b|role (?:will )?involves?|job functions?|\btasks\b|day[- ]to[- ]day|role includes?/i;

const readsAsDuties = (items: readonly string[]): boolean => {
  return items.length >= 3 && items.filter(beginsLikeDuty).length >= items.length * 0.6;
};

const isDuties = (blocks: readonly Block[], index: number): boolean => {
  const block = blocks[index];
  if (block?.kind !== 'list') return false;
  const before = blocks[index - 1];
  return DUTIES.test(block.lead ?? '') || (before?.kind === 'heading' && DUTIES.test(before.text));
};

/** Separates the list of duties from the description. */
const takeDuties = (blocks: readonly Block[]) => {
  const told = blocks.findIndex((_, index) => isDuties(blocks, index));
  const position =
    told >= 0 ? told : blocks.findIndex((block) => block.kind === 'list' && readsAsDuties(block.items));
  const list = blocks[position];
  if (list?.kind !== 'list') return { rest: [...blocks], duties: [] };
  const headed = blocks[position - 1]?.kind === 'heading';
  // An introduction with more than an announcement of the list belongs to the description.
  const { lead = '' } = list;
  const longLead: Block[] = lead.length > LEAD_MAX ? [{ kind: 'paragraph', text: lead }] : [];
  const duties: Block = longLead.length > 0 ? { kind: 'list', items: list.items } : list;
  const rest = [
    ...blocks.slice(0, headed ? position - 1 : position),
    ...longLead,
    ...blocks.slice(position + 1),
  ];
  return rest.some(({ kind }) => kind === 'paragraph')
    ? { rest, duties: [duties] }
    : { rest: [...blocks], duties: [] };
};

export const webAddress = (text: string | undefined): string | undefined =>
  text && /^https?:/i.test(text) ? applyAddress(text) : undefined;

const websiteOf = (text = ''): string => (text.length <= WEBSITE_MAX && isWebAddress(text) ? text : '');

/** Description and responsibilities as HTML. */
const textsOf = (posting: Posting, url: string | undefined) => {
  const told = readable(posting.description ?? '');
  const split = posting.responsibilities || !told.blocks ? undefined : takeDuties(told.blocks);
  const duties = split ? htmlOfBlocks(split.duties) : readable(posting.responsibilities ?? '').html;
  const body = split ? htmlOfBlocks(split.rest) : told.html;
  return {
    description: body + (url ? originalPosting(url) : ''),
    responsibilities: duties || NO_RESPONSIBILITIES,
  };
};

const originalPosting = (url: string): string =>
  `<p>Original posting: <a href="${escapeHtml(url)}" rel="nofollow noopener noreferrer">${escapeHtml(new URL(url).host)}</a></p>`;

const payText = ({ salary, salaryMin, salaryMax, currency, period }: Posting): string =>
  [salary ?? [salaryMin, salaryMax].filter(Boolean).join('-'), currency, period && `per ${period}`]
    .filter(Boolean)
    .join(' ');

/** As its column says, else as its texts do. What can't be read is shown as posted. */
const payOf = ({ title, description, responsibilities }: Posting, paid: string, country: string): JobPay => {
  const posted = readPostedPay(paid, { country });
  if (/[1-9]/.test(paid)) return { ...(posted ?? payAsPosted(paid)), source: 'stated' };
  const texts = [title, description, responsibilities].filter((text) => text !== undefined);
  const found = findPay(texts.map(textOfHtml).join('\n'), { country });
  if (found) return { ...found, addition: posted?.addition ?? null, source: 'text' };
  return posted ? { ...posted, source: 'stated' } : { salaryId: NOT_DISCLOSED_ID };
};

const locationText = ({ location, city, state, country }: Posting): string =>
  location ?? [city, state, country].filter(Boolean).join(', ');

/** Why a posting can't be loaded, before any lookups. */
const missing = (posting: Posting): string | undefined => {
  const title = posting.title?.replace(/\s+/g, ' ') ?? '';
  if (!/\p{L}/u.test(title)) return 'the title is missing';
  if (title.length > JOB_MAX.title) return `the title is longer than ${JOB_MAX.title} characters`;
  const text = [posting.description, posting.responsibilities].filter(Boolean).join(' ');
  if (textOfHtml(text).length < 20) return 'there is no description';
  return undefined;
};

const vacancyOf = (text: string | undefined): number => {
  const number = Number.parseInt(withPlainDigits(text ?? ''), 10);
  return number >= 1 && number <= 100_000 ? number : 1;
};

export interface ImportSetting {
  readonly locations: Locations;
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
  /** The order of days and months that the file's dates show. */
  readonly dayOrder?: DayOrder | undefined;
  /** The latest allowed deadline, if limited. Later ones are moved to it. */
  readonly lastDeadline?: string | null;
}

const datesOf = (
  posting: Posting,
  { now, today, timeZone, dayOrder, lastDeadline }: ImportSetting,
  country: string,
) => {
  const dates = { now, timeZone, order: dayOrder ?? dayOrderOf(country) };
  const read = posting.deadline && readDay(posting.deadline, dates);
  const posted = posting.date && readMoment(posting.date, dates);
  const wanted = read || shiftDay(today, DEFAULT_DAYS_OPEN);
  const deadline = lastDeadline && wanted > lastDeadline ? lastDeadline : wanted;
  return {
    deadline,
    postedAt: posted && posted < now ? posted : now,
    unread: [
      posting.deadline && !read
        ? `the deadline "${posting.deadline}" can't be read; the job is open for ${DEFAULT_DAYS_OPEN} days`
        : '',
      read && deadline < read
        ? `the deadline ${read} is moved to ${deadline}, the latest that is allowed`
        : '',
      posting.date && !posted
        ? `the date "${posting.date}" can't be read; the time of the import counts`
        : '',
    ].filter(Boolean),
  };
};

/** A column can say more about the work mode than the location does. */
const placesIn = ({ places, countryId }: Place, workModeId: number): StoredPlaces => {
  if (WORK_MODE_CODES[workModeId - 1] === 'remote') return places;
  const { workplaces } = places;
  const somewhere = { countryId, stateId: null, cityId: null, address: '' };
  return {
    workplaces: workplaces.length > 0 ? workplaces : [somewhere],
    remoteCountryIds: [],
    remoteRegions: [],
  };
};

/** What the specification's fields say of the places. */
const placeColumns = (place: Place, location: string, zipcode: string | undefined) => ({
  countryId: place.countryId,
  stateId: place.stateId,
  cityId: place.cityId,
  zipcode: zipcode ? withPlainDigits(zipcode).slice(0, JOB_MAX.zipcode) : NO_ZIPCODE,
  locations: (place.names.length > 0 ? place.names : [location])
    .filter((name) => name !== '')
    .map((name) => cutText(name, JOB_MAX.location)),
});

/** As its column says, else as a sentence of its texts does; undefined if unknown. */
const experienceIn = ({ experience, description, responsibilities }: Posting) =>
  (experience && readExperience(experience)) ||
  findExperience(
    [description, responsibilities]
      .filter((text) => text !== undefined)
      .map(textOfHtml)
      .join('\n'),
  );

/** Otherwise a default would stand for what the row says. */
const unreadPlace = ({ unread }: ReadRecord): string | undefined => {
  const { location } = unread;
  return location === undefined ? undefined : cantRead('location', location);
};

/** By ISO 4217, the code of a national currency begins with its country's; dollars and euros are of many. */
const countryOfCurrency = (currency: string | undefined): string | undefined =>
  currency !== undefined && /^[A-Z]{3}$/.test(currency) && !/^(?:USD|EUR|X..)$/.test(currency)
    ? currency.slice(0, 2)
    : undefined;

/** "от 60 000 ₽" is in rubles, wherever that is. */
const currencyIn = (paid: string): string | undefined => readPostedPay(paid)?.currency ?? undefined;

/** Feeds have other words for a country, too, such as "Worldwide". */
const placeOf = (posting: Posting, location: string, paid: string, locations: Locations) => {
  const place = locations.resolve(location, posting.country);
  const isGiven = posting.country !== undefined && posting.location !== undefined;
  if (!('problem' in place)) return place;
  if (isGiven) return locations.resolve(location);
  const paidIn = countryOfCurrency(posting.currency ?? currencyIn(paid));
  return paidIn === undefined || location === '' ? place : locations.resolve(location, paidIn);
};

/** Maps one posting without writing anything. */
export const toJob = async (record: ReadRecord, setting: ImportSetting): Promise<ImportedJob | Rejection> => {
  const { posting } = record;
  const { locations, now, today } = setting;
  const problem = unreadPlace(record) ?? missing(posting);
  if (problem) return { reason: problem };
  const location = locationText(posting).replace(/\s+/g, ' ').trim();
  const paid = payText(posting);
  const place = placeOf(posting, location, paid, locations);
  if ('problem' in place) return { reason: place.problem };
  const { deadline, postedAt, unread } = datesOf(posting, setting, place.country);
  if (deadline < today) return { reason: `it closed on ${deadline}` };

  const title = (posting.title ?? '').replace(/\s+/g, ' ').trim();
  const applyUrl = webAddress(posting.applyUrl);
  const url = webAddress(posting.url) ?? applyUrl;
  const texts = textsOf(posting, url);
  if (texts.description.length > JOB_MAX.text || texts.responsibilities.length > JOB_MAX.text) {
    return { reason: `the text is longer than ${JOB_MAX.text.toLocaleString('en')} characters` };
  }
  const all = [title, posting.description, posting.responsibilities].join(' ');
  const skillNames = skillsFor(posting.tags, all);
  const mode = workModeFor(posting.workMode, place.mode ?? '', title);
  const pay = payOf(posting, paid, place.country);
  const companyWebsite = websiteOf(posting.companyWebsite);
  const places = place.names.length;
  const { country, isGuessed } = place;
  const kept = { pay, paid, country, isGuessed, location, places, skillNames, url, applyUrl, companyWebsite };
  return {
    place,
    company: posting.company,
    location,
    url,
    applyUrl,
    companyWebsite,
    skillNames,
    pay: foldText(paid),
    skills: skillNames.map(skillKey).sort().join('\n'),
    // Only reports ask for it.
    get unread() {
      return [...unread, ...leftOutOf(record, kept)];
    },
    content: {
      ...guessCategory([title, posting.category, posting.department, posting.industry]),
      ...texts,
      title,
      jobType: 'professional',
      vacancy: vacancyOf(posting.vacancy),
      pay,
      experience: experienceIn(posting) ?? null,
      places: placesIn(place, mode),
      lists: {
        employmentTypeIds: employmentTypesFor(posting.employmentType, title),
        educationIds: educationFor(posting.education),
        skills: skillNames,
      },
      workModeId: mode,
      industryId: industryFor(posting.industry),
      ...placeColumns(place, location, posting.zipcode),
      deadline,
      status: 'approved',
      at: now,
      postedAt,
    },
  };
};
