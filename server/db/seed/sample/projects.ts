/** What job seekers of the sample portal have made, in the lines of work where one makes things to show. */
import projects from './data/projects.json' with { type: 'json' };
import { randomFor } from './random.ts';

export interface SampleProject {
  readonly title: string;
  readonly link: string;
  readonly year: number;
  readonly description: string;
}

/** By category. */
const PROJECTS: Readonly<Record<string, readonly Pick<SampleProject, 'title' | 'description'>[]>> = projects;

/** Two at most, the later one first; many people have none. */
export const makeProjects = (
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
