/** Job seekers of the sample portal. */
import type { JobseekerType } from '#contract/shared/constants.ts';
import { addDays } from '../../platform/clock.ts';
import type { EmploymentCode } from '../../platform/db/lookups/rest.ts';
import type { candidates } from '../../platform/db/schema.ts';
import { makeCareer, type SampleCareer } from './careers.ts';
import phrases from './data/phrases.json' with { type: 'json' };
import { addressPart, type PersonName, personName } from './people.ts';
import { type Random, randomFor } from './random.ts';
import { salaryFor } from './salary.ts';
import { type Role, TRADES, type Trade } from './trades.ts';
import { fillZipcode, idOf, type Town } from './world.ts';

export interface SampleCandidate {
  readonly person: PersonName;
  readonly email: string;
  readonly mobile: string;
  readonly createdDaysAgo: number;
  readonly categoryId: number;
  readonly row: Omit<typeof candidates.$inferInsert, 'userId'>;
  readonly skills: readonly string[];
  readonly career: SampleCareer;
  readonly preferences: SamplePreferences;
}

export interface SamplePreferences {
  readonly employment: readonly EmploymentCode[];
  readonly cityIds: readonly number[];
}

/** Only candidates up to this index can have a public card: enough for a few pages. */
const PUBLIC_AMONG_FIRST = 45;

const DAYS_PER_YEAR = 365;
const ACTIVE_WITHIN_DAYS = 30;

const aboutMe = (role: Role, years: number, random: Random): string => {
  const title = random.pick(role.titles).replace(/ [–(].*$/, '');
  const duty = random.pick(role.duties).replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase());
  const past =
    years === 0
      ? `I have finished my training and look for a first post as ${title}.`
      : random.pick([
          `${title} with ${years === 1 ? 'a year' : `${years} years`} behind me.`,
          `For ${years === 1 ? 'a year' : `${years} years`} I have worked as ${title}.`,
        ]);
  const strength = years === 0 ? '' : `What I do best: ${duty}.`;
  return [past, strength, random.pick(phrases.views), random.pick(phrases.wishes)]
    .filter((part) => part !== '')
    .join(' ');
};

const EMPLOYMENT_OF = {
  Worker: ['full-time'],
  Fresher: ['full-time', 'internship'],
  Freelancer: ['freelance', 'contract'],
} as const satisfies Record<JobseekerType, readonly EmploymentCode[]>;

const visibility = (index: number, random: Random) => {
  const visibleToEmployers = random.chance(0.88);
  return { visibleToEmployers, visiblePublicly: visibleToEmployers && index <= PUBLIC_AMONG_FIRST };
};

/** A job seeker. The number makes the email address unique. */
export const makeCandidate = (
  index: number,
  setting: { seed: number; today: string; town: (random: Random) => Town },
): SampleCandidate => {
  const random = randomFor(setting.seed, 'candidate', index);
  const person = personName(random);
  const trade: Trade = random.weighted(TRADES, ({ weight }) => weight);
  const role = random.pick(trade.roles);
  const years = random.chance(0.22) ? 0 : random.int(1, 16);
  const home = setting.town(random);
  const fresher = years === 0;
  const age = 21 + years + random.int(0, 9);
  const pay = role.pay ?? trade.pay;
  const jobseekerType = fresher ? 'Fresher' : random.chance(0.18) ? 'Freelancer' : 'Worker';
  const salaryId = salaryFor({ country: home.country, pay, years, employment: 'full-time' }, random);
  const preferred = random.chance(0.5) ? home : setting.town(random);
  return {
    person,
    email: `${addressPart(person.first)}.${addressPart(person.last)}${index + 1}@mail.example`,
    mobile: `+91 00000 ${String(10_000 + (index % 90_000))}`,
    createdDaysAgo: random.int(1, 400),
    categoryId: idOf.category(trade.category),
    row: {
      jobseekerType,
      workStatus: fresher ? 'Fresher' : 'Experienced',
      designationId: idOf.designation(role.designation),
      salaryId,
      countryId: home.countryId,
      stateId: home.stateId,
      cityId: home.cityId,
      currentLocation: `${home.says}, ${home.countryName}`,
      preferredLocation: preferred.says,
      pincode: fillZipcode(home.zipcode, random),
      dob: addDays(setting.today, -age * DAYS_PER_YEAR - random.int(0, 364)),
      workExperience: years,
      aboutMe: aboutMe(role, years, random),
      activeOn: addDays(setting.today, -(index % ACTIVE_WITHIN_DAYS)),
      resumeTitle: `${fresher ? '' : years > 7 ? 'Senior ' : ''}${role.designation}`,
      ...visibility(index, random),
    },
    skills: random.some(role.tags, random.int(3, 6)),
    career: makeCareer(index, setting, { trade, role, years }),
    preferences: {
      employment: EMPLOYMENT_OF[jobseekerType],
      cityIds: [preferred.cityId],
    },
  };
};
