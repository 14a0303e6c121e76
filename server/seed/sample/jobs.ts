/** Generates jobs, each from a separate random stream. */
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import type { NewJob } from '../../modules/company-jobs/write-job.ts';
import { shiftDay } from '../../platform/clock.ts';
import { type EmploymentCode, experienceIdOf } from '../../platform/db/lookups/rest.ts';
import type { JobExperience } from '../../search/facts/job-experience.ts';
import type { StoredPlaces } from '../../search/facts/stored-places.ts';
import type { Company } from './companies.ts';
import FREE_SKILLS from './data/free-skills.json' with { type: 'json' };
import phrases from './data/phrases.json' with { type: 'json' };
import { describe } from './description.ts';
import { fitting } from './locale.ts';
import { type Random, randomFor } from './random.ts';
import { payFor } from './salary.ts';
import { type Shift, shiftFor } from './shifts.ts';
import { SENIORITIES, type Seniority, titleFor, yearsFor } from './titles.ts';
import type { Role, Trade } from './trades.ts';
import { fillZipcode, idOf, type Town } from './world.ts';

export interface SampleJob extends Omit<NewJob, 'id' | 'companyId'> {
  readonly company: Company;
  readonly trade: Trade;
  readonly role: Role;
  readonly town: Town;
  readonly years: number;
}

export interface JobSetting {
  readonly seed: number;
  readonly now: Date;
  readonly today: string;
  readonly companies: readonly Company[];
  readonly town: (random: Random) => Town;
  readonly postedAt: (share: number) => Date;
}

/** Properties that can be fixed in advance, for jobs of personas and picked jobs. */
export interface JobWishes {
  readonly company?: Company;
  readonly trade?: Trade;
  readonly role?: Role;
  readonly title?: string;
  readonly seniority?: Seniority;
  readonly employment?: EmploymentCode;
  readonly town?: Town;
  readonly workMode?: (typeof WORK_MODE_CODES)[number];
  readonly shift?: Shift;
  readonly skills?: readonly string[];
  readonly state?: JobState;
}

/** `closing` jobs close within days; `ended` ones were closed by their company before the deadline. */
export const JOB_STATES = [
  'open',
  'featured',
  'closing',
  'closed',
  'ended',
  'review',
  'rejected',
  'saved',
  'announced',
] as const;
type JobState = (typeof JOB_STATES)[number];

const STATES: readonly { state: JobState; weight: number }[] = [
  { state: 'open', weight: 81.4 },
  { state: 'featured', weight: 8 },
  { state: 'closed', weight: 3 },
  { state: 'review', weight: 3 },
  { state: 'rejected', weight: 1.6 },
  { state: 'saved', weight: 1.8 },
  { state: 'announced', weight: 1.2 },
];

const EMPLOYMENTS: readonly { code: EmploymentCode; id: number; weight: number; says: string }[] = [
  { code: 'full-time', id: 1, weight: 70, says: '' },
  { code: 'part-time', id: 2, weight: 8, says: 'Part time, about twenty hours a week.' },
  { code: 'freelance', id: 3, weight: 6, says: 'Freelance, paid by the hour.' },
  { code: 'internship', id: 4, weight: 6, says: 'A paid internship of three to six months.' },
  { code: 'contract', id: 5, weight: 7, says: 'A contract of twelve months, with a view to extension.' },
  { code: 'temporary', id: 6, weight: 2.5, says: 'Temporary, for the season.' },
  { code: 'volunteer', id: 7, weight: 0, says: 'Unpaid; travel is refunded.' },
];

/**
 * The experience that a job asks for: at least what its text says, a range from it, or only the lookup's years. Some
 * texts of brisk companies, which say none, leave it unknown.
 */
const experienceFor = (years: number, { voice }: Company, random: Random): JobExperience => {
  if (voice === 'brisk' && random.chance(0.5)) return null;
  if (years === 0 || random.chance(0.2)) return { experienceId: experienceIdOf(years * 12) };
  const most = random.chance(0.5) ? null : (years + random.int(1, 4)) * 12;
  return { min_months: years * 12, max_months: most };
};

const freeSkills: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(FREE_SKILLS));

/** Some companies list skills that no tag names. */
const freeSkillsFor = ({ category }: Trade, random: Random): string[] =>
  random.chance(0.3) ? random.some(freeSkills.get(category) ?? [], random.int(1, 2)) : [];

const employmentFor = (trade: Trade, random: Random) => {
  if (trade.category === 'Social Impact & Public Services' && random.chance(0.12)) {
    return EMPLOYMENTS.find(({ code }) => code === 'volunteer') ?? random.pick(EMPLOYMENTS);
  }
  return random.weighted(EMPLOYMENTS, ({ weight }) => weight);
};

const workModeFor = (share: number, random: Random): 1 | 2 | 3 => {
  if (!random.chance(share)) return 1;
  return random.chance(0.4) ? 3 : 2;
};

const WORK_MODE_IDS = { 'on-site': 1, hybrid: 2, remote: 3 } as const;
const WORK_MODE_OF = { 1: 'on-site', 2: 'hybrid', 3: 'remote' } as const;

/** A random company, one that hires in the trade if given. */
const companyFor = (trade: Trade | undefined, { companies }: JobSetting, random: Random): Company => {
  const fitting = trade ? companies.filter(({ industry }) => trade.industries.includes(industry)) : [];
  return random.pick(fitting.length > 0 ? fitting : companies);
};

/** Leaves out roles that the industry does not have. */
const rolesOf = (trade: Trade, industry: string): readonly Role[] => {
  const roles = trade.roles.filter(({ only }) => only?.includes(industry) ?? true);
  return roles.length > 0 ? roles : trade.roles;
};

/** The last confirmation by the company, on one of the last 20 days; null for newer jobs. */
const confirmedOf = (posted: Date, today: string): Date | null => {
  const confirmed = new Date(`${shiftDay(today, -1 - (posted.getTime() % 20))}T09:00:00Z`);
  return confirmed > posted ? confirmed : null;
};

/** Status, opening and closing of a job, with their consequences. */
const lifeOf = (state: JobState, posted: Date, today: string, random: Random) => {
  const open = {
    status: 'approved',
    isPostLater: false,
    opensOn: null,
    isFeatured: false,
    rejectionReason: null,
    closedAt: null,
    confirmedAt: confirmedOf(posted, today),
    deadline: shiftDay(today, random.int(7, 60)),
  } as const;
  switch (state) {
    case 'open':
      return open;
    case 'featured':
      return { ...open, isFeatured: true };
    case 'closed':
      return { ...open, deadline: shiftDay(today, -random.int(1, 12)) };
    case 'closing':
      return { ...open, deadline: shiftDay(today, random.int(1, 5)) };
    case 'ended':
      return { ...open, closedAt: new Date(`${shiftDay(today, -random.int(2, 6))}T10:00:00Z`) };
    case 'review':
      return { ...open, status: 'active' } as const;
    case 'rejected':
      return {
        ...open,
        status: 'rejected',
        rejectionReason: random.pick(phrases.rejections),
      } as const;
    case 'saved':
      return { ...open, status: 'active', isPostLater: true } as const;
    case 'announced': {
      const opensOn = shiftDay(today, random.int(1, 21));
      const deadline = shiftDay(opensOn, random.int(14, 45));
      return { ...open, isPostLater: true, opensOn, deadline } as const;
    }
  }
};

/** A closed or pending job is older. The shift keeps its time of day. */
const writtenAt = (state: JobState, share: number, setting: JobSetting): Date =>
  setting.postedAt(state === 'closed' || state === 'ended' ? Math.min(share, 0.6) : share);

const vacancyFor = (pay: number, random: Random): number =>
  random.chance(pay <= 2 ? 0.55 : 0.85) ? 1 : random.int(2, pay <= 2 ? 25 : 5);

/** The kind and place of a job, as wished or random. */
const choose = (setting: JobSetting, wishes: JobWishes, random: Random) => {
  const company = wishes.company ?? companyFor(wishes.trade, setting, random);
  const trade =
    wishes.trade ?? random.weighted(company.trades, (entry) => (entry === company.trades[0] ? 6 : 2));
  const role = wishes.role ?? random.pick(rolesOf(trade, company.industry));
  const employment = wishes.employment
    ? (EMPLOYMENTS.find(({ code }) => code === wishes.employment) ?? employmentFor(trade, random))
    : employmentFor(trade, random);
  const pay = role.pay ?? trade.pay;
  const seniority =
    wishes.seniority ??
    (employment.code === 'internship'
      ? SENIORITIES.intern
      : random.weighted(Object.values(SENIORITIES), ({ weight }) => weight));
  const town = wishes.town ?? (wishes.company || random.chance(0.7) ? company.home : setting.town(random));
  const workModeId = wishes.workMode
    ? WORK_MODE_IDS[wishes.workMode]
    : workModeFor(role.remote ?? trade.remote, random);
  return { company, trade, role, employment, pay, seniority, town, workModeId };
};

/** Some jobs can be done in one of several towns. */
const townsFor = (
  town: Town,
  workModeId: number,
  isFixed: boolean,
  setting: JobSetting,
  random: Random,
): Town[] => {
  if (isFixed || WORK_MODE_CODES[workModeId - 1] === 'remote' || !random.chance(0.15)) return [town];
  const others = Array.from({ length: random.int(1, 4) }, () => setting.town(random)).filter(
    ({ country }) => country === town.country,
  );
  return [...new Map([town, ...others].map((one) => [one.cityId, one])).values()];
};

/** Most remote jobs say from where they may be done, and some have no workplace at all. */
const placesFor = (towns: readonly Town[], workModeId: number, random: Random): StoredPlaces => {
  const isRemote = WORK_MODE_CODES[workModeId - 1] === 'remote';
  const isStated = isRemote && random.chance(0.7);
  const isAbroad = isStated && random.chance(0.2);
  const workplaces = isStated && random.chance(0.5) ? [] : towns;
  return {
    workplaces: workplaces.map(({ countryId, stateId, cityId }) => ({
      countryId,
      stateId,
      cityId,
      address: '',
    })),
    remoteCountryIds: isStated ? towns.map(({ countryId }) => countryId) : [],
    remoteRegions: isAbroad ? [random.pick(['apac', 'emea', 'europe', 'worldwide'] as const)] : [],
  };
};

/** The job at a position of the whole: 0 is the oldest, `total` - 1 the newest. */
export const makeJob = (
  index: number,
  total: number,
  setting: JobSetting,
  wishes: JobWishes = {},
): SampleJob => {
  const random = randomFor(setting.seed, 'job', index, wishes.title ?? '');
  const chosen = choose(setting, wishes, random);
  const { company, trade, role, employment, pay, seniority, town, workModeId } = chosen;
  const vacancy = vacancyFor(pay, random);
  const title = wishes.title ?? titleFor({ role, trade, seniority, town, workModeId }, random);
  const [least, most] = yearsFor(title, seniority);
  // Only some years exist.
  const years = experienceIdOf(random.int(least, most) * 12) - 1;
  const state = wishes.state ?? random.weighted(STATES, ({ weight }) => weight).state;
  const created = writtenAt(state, (index + random.next()) / total, setting);
  const life = lifeOf(state, created, setting.today, random);
  // A separate stream, so that changes here leave the rest of the job unchanged.
  const details = randomFor(setting.seed, 'job details', index, title);
  const facts = randomFor(setting.seed, 'job facts', index, title);
  const text = describe(
    {
      company,
      trade,
      role,
      title,
      years,
      vacancy,
      place: town.says,
      country: town.country,
      workMode: WORK_MODE_OF[workModeId],
      employment: employment.code,
      kind: employment.says,
      shift: wishes.shift ?? shiftFor(title, trade.shifts, details),
    },
    random,
    details,
  );
  const categoryId = idOf.category(trade.category);
  const free = freeSkillsFor(trade, facts);
  const towns = townsFor(town, workModeId, wishes.town !== undefined, setting, details);
  return {
    ...{ company, trade, role, town, years },
    ...life,
    ...text,
    title,
    jobType: 'professional',
    vacancy,
    categoryId,
    subcategoryId: idOf.subcategory(categoryId, role.subcategory),
    pay: payFor({ country: town.country, pay, years, employment: employment.code }, random, facts),
    experience: experienceFor(years, company, facts),
    workModeId,
    designationId: idOf.designation(seniority === SENIORITIES.intern ? 'Intern' : role.designation),
    industryId: idOf.industry(company.industry),
    countryId: town.countryId,
    stateId: town.stateId,
    cityId: town.cityId,
    zipcode: fillZipcode(town.zipcode, random) || '00000',
    locations: towns.map(({ says }) => says),
    at: created,
    places: placesFor(towns, workModeId, details),
    lists: listsOf(
      { trade, role, employment, title, country: town.country, skills: wishes.skills ?? [], free },
      random,
    ),
  };
};

const listsOf = (
  job: {
    trade: Trade;
    role: Role;
    employment: { id: number };
    title: string;
    country: string;
    skills: readonly string[];
    /** Skills that no tag names. */
    free: readonly string[];
  },
  random: Random,
) => {
  const { trade, role, employment, title, country } = job;
  const known = fitting(country, role.tags);
  const degrees = random.chance(0.65) ? random.some(trade.degrees, random.int(1, 2)) : [];
  // Painters and drivers need no degree of their trade's engineers.
  const needsDegree = (role.pay ?? trade.pay) > 1 || trade.pay === 1;
  const courses = degrees.length > 0 ? random.some(trade.courses, random.int(1, 2)) : [];
  const mentioned = known.filter((tag) => title.toLowerCase().includes(tag));
  const tags = new Set([...job.skills, ...mentioned, ...random.some(known, random.int(3, 5))]);
  return {
    employmentTypeIds: employment.id === 1 && random.chance(0.05) ? [1, 2] : [employment.id],
    degreeIds: needsDegree ? degrees.map(idOf.degree) : [],
    courseIds: needsDegree ? courses.map(idOf.course) : [],
    educationIds: random.some(fitting(country, trade.educations), 1).map(idOf.education),
    tagIds: [...tags].map(idOf.tag),
    skills: job.free,
  };
};
