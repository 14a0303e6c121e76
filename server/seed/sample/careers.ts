/** The careers and education of the sample's job seekers. */

import { shiftDay } from '../../platform/clock.ts';
import phrases from './data/phrases.json' with { type: 'json' };
import projects from './data/projects.json' with { type: 'json' };
import { randomFor } from './random.ts';
import type { Role, Trade } from './trades.ts';

/** Projects of job seekers in lines of work with something to show. */
interface SampleProject {
  readonly title: string;
  readonly link: string;
  readonly year: number;
  readonly description: string;
}

/** By category. */
const PROJECTS: Readonly<Record<string, readonly Pick<SampleProject, 'title' | 'description'>[]>> = projects;

/** Two at most, the later one first. Many people have none. */
const makeProjects = (
  index: number,
  setting: { readonly seed: number; readonly today: string },
  { category, years }: { readonly category: string; readonly years: number },
): SampleProject[] => {
  const random = randomFor(setting.seed, 'projects', index);
  const thisYear = Number(setting.today.slice(0, 4));
  return random.some(PROJECTS[category] ?? [], random.int(0, 2)).map(({ title, description }, position) => ({
    title,
    link: random.chance(0.6) ? `https://${title.toLowerCase().replace(/[^a-z]+/g, '-')}.example` : '',
    year: thisYear - Math.min(years, position * 2 + random.int(0, 2)),
    description,
  }));
};

export interface SampleCareer {
  readonly experiences: readonly {
    readonly companyName: string;
    readonly designation: string;
    readonly startsOn: string;
    /** Null for current work. */
    readonly endsOn: string | null;
    readonly description: string;
  }[];
  readonly educations: readonly {
    readonly level: 'UG' | 'PG';
    readonly course: string;
    readonly institution: string;
    readonly year: number;
  }[];
  readonly projects: readonly SampleProject[];
}

const POSTGRADUATE = /^(M\.|MBA|MCA|MD|MSW|LLM|PhD)/;
const DAYS_PER_YEAR = 365;
/** Nobody reads further back than three jobs. */
const JOBS_MAX = 3;

/** A career of this many years, the last job first. */
export const makeCareer = (
  index: number,
  setting: { readonly seed: number; readonly today: string },
  { trade, role, years }: { readonly trade: Trade; readonly role: Role; readonly years: number },
): SampleCareer => {
  // A separate stream, so that changes here leave the people unchanged.
  const random = randomFor(setting.seed, 'career', index);
  const count = years === 0 ? 0 : Math.min(JOBS_MAX, random.int(1, Math.ceil(years / 3)));
  const days = count === 0 ? 0 : Math.floor((years * DAYS_PER_YEAR) / count);
  const companies = random.some(phrases.former_employers, count);
  const duties = random.some(role.duties, count);
  let end = shiftDay(setting.today, -random.int(10, 200));
  const isEmployed = randomFor(setting.seed, 'employed', index).chance(0.6);
  const experiences = companies.map((companyName, position) => {
    const startsOn = shiftDay(end, -days);
    const entry = {
      companyName,
      designation: position < count - 1 || count === 1 ? role.designation : `Junior ${role.designation}`,
      startsOn,
      endsOn: position === 0 && isEmployed ? null : end,
      description: duties[position] ? `${duties[position]}.` : '',
    };
    end = shiftDay(startsOn, -random.int(14, 90));
    return entry;
  });
  const finished = Number(setting.today.slice(0, 4)) - years;
  const undergraduate = trade.degrees.filter(
    (degree) => !POSTGRADUATE.test(degree) && degree !== 'Any Graduate',
  );
  const postgraduate = trade.degrees.filter((degree) => POSTGRADUATE.test(degree));
  const study = (level: 'UG' | 'PG', degrees: readonly string[], year: number) => ({
    level,
    course: [random.pick(degrees), random.pick(trade.courses)].join(', '),
    institution: random.pick(phrases.schools),
    year,
  });
  return {
    experiences,
    educations: [
      ...(undergraduate.length > 0 ? [study('UG', undergraduate, finished - 2)] : []),
      ...(postgraduate.length > 0 && random.chance(0.3) ? [study('PG', postgraduate, finished)] : []),
    ],
    projects: makeProjects(index, setting, { category: trade.category, years }),
  };
};
