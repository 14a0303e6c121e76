/** Job seekers of the sample portal. */
import { NOTICE_DAYS } from '#contract/profile/rules.ts';
import type { JobseekerType } from '#contract/shared/constants.ts';
import { shiftDay } from '../../platform/clock.ts';
import type { EmploymentCode } from '../../platform/db/lookups/rest.ts';
import type { candidates } from '../../platform/db/schema.ts';
import { makeCareer, type SampleCareer } from './careers.ts';
import phrases from './data/phrases.json' with { type: 'json' };
import { addressPart, type PersonName, personName } from './people.ts';
import { type Random, randomFor } from './random.ts';
import { salaryFor } from './salary.ts';
import type { Role, Trade } from './trades.ts';
import { fillZipcode, idOf, type Town } from './world.ts';
import type { WrittenJob } from './write-jobs.ts';

export interface SampleCandidate {
  readonly person: PersonName;
  readonly email: string;
  readonly mobile: string;
  readonly createdDaysAgo: number;
  readonly trade: Trade;
  readonly role: Role;
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

/** Some don't say. Of the number alone, so that nothing else of the portal depends on it. */
const noticeOf = (index: number, fresher: boolean) =>
  index % 6 === 5 ? null : fresher ? 0 : (NOTICE_DAYS[(index * 7) % NOTICE_DAYS.length] ?? null);

const EMPLOYMENT_OF = {
  Worker: ['full-time'],
  Fresher: ['full-time', 'internship'],
  Freelancer: ['freelance', 'contract'],
} as const satisfies Record<JobseekerType, readonly EmploymentCode[]>;

const visibility = (index: number, random: Random) => {
  const visibleToEmployers = random.chance(0.88);
  return { visibleToEmployers, visiblePublicly: visibleToEmployers && index <= PUBLIC_AMONG_FIRST };
};

/** The job that someone wants most. */
export type Aim = Pick<WrittenJob, 'trade' | 'role' | 'town' | 'years' | 'skills'>;

/** How well people fit that job: chances to have each fact in common, and years of experience more than it asks for. */
const FITS = [
  { weight: 34, skills: 0.9, same: 0.95, moreYears: [0, 4], moreWanted: -2 },
  { weight: 52, skills: 0.5, same: 0.65, moreYears: [-1, 4], moreWanted: 0 },
  { weight: 14, skills: 0.1, same: 0.1, moreYears: [-5, 0], moreWanted: 4 },
] as const;

/** A job seeker. The number makes the email address unique. */
export const makeCandidate = (
  index: number,
  setting: { seed: number; today: string; town: (random: Random) => Town },
  aim: Aim,
): SampleCandidate => {
  const random = randomFor(setting.seed, 'candidate', index);
  const person = personName(random);
  const fit = random.weighted(FITS, ({ weight }) => weight);
  const { trade } = aim;
  const role = random.chance(fit.same) ? aim.role : random.pick(trade.roles);
  const [least, most] = fit.moreYears;
  const years = Math.max(0, aim.years + random.int(least, most));
  const home = random.chance(fit.same) ? aim.town : setting.town(random);
  const skills = [
    ...random.some(aim.skills, Math.round(aim.skills.length * fit.skills)),
    ...random.some(role.tags, random.int(1, 3)),
  ];
  const fresher = years === 0;
  const age = 21 + years + random.int(0, 9);
  const pay = role.pay ?? trade.pay;
  const jobseekerType = fresher ? 'Fresher' : random.chance(0.18) ? 'Freelancer' : 'Worker';
  const paidYears = Math.max(0, aim.years + fit.moreWanted);
  const salaryId = salaryFor(
    { country: home.country, pay, years: paidYears, employment: 'full-time' },
    random,
  );
  const preferred = random.chance(0.5) ? home : setting.town(random);
  return {
    person,
    email: `${addressPart(person.first)}.${addressPart(person.last)}${index + 1}@mail.example`,
    mobile: `+91 00000 ${String(10_000 + (index % 90_000))}`,
    createdDaysAgo: random.int(1, 400),
    trade,
    role,
    row: {
      jobseekerType,
      workStatus: fresher ? 'Fresher' : 'Experienced',
      designationId: idOf.designation(role.designation),
      salaryId,
      noticeDays: noticeOf(index, fresher),
      countryId: home.countryId,
      stateId: home.stateId,
      cityId: home.cityId,
      currentLocation: `${home.says}, ${home.countryName}`,
      preferredLocation: preferred.says,
      pincode: fillZipcode(home.zipcode, random),
      dob: shiftDay(setting.today, -age * DAYS_PER_YEAR - random.int(0, 364)),
      workExperience: years,
      aboutMe: aboutMe(role, years, random),
      activeOn: shiftDay(setting.today, -(index % ACTIVE_WITHIN_DAYS)),
      resumeTitle: `${fresher ? '' : years > 7 ? 'Senior ' : ''}${role.designation}`,
      ...visibility(index, random),
    },
    skills: [...new Set(skills)],
    career: makeCareer(index, setting, { trade, role, years }),
    preferences: {
      employment: EMPLOYMENT_OF[jobseekerType],
      cityIds: [preferred.cityId],
    },
  };
};
