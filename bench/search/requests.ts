/** The requests of the search benchmark, made of words of the open jobs. No two are alike. */
import { RADII } from '#contract/jobs/filters.ts';
import { CANDIDATE_SORTS } from '#contract/shared/list-options.ts';
import { withDatabase } from '../database.ts';
import { nth } from '../inputs.ts';

/** Years of experience. */
const YEARS = [...Array(10).keys()];

/** The parts of searches, each in the same order in every run. */
export interface SearchWords {
  readonly titles: readonly string[];
  /** Prefixes of title words, as typed. */
  readonly beginnings: readonly string[];
  readonly skills: readonly string[];
  readonly cities: readonly string[];
  /** What some jobs are, so that people who type it find something. */
  readonly jobs: readonly { readonly title: string; readonly city: string; readonly skill: string }[];
  readonly categories: readonly number[];
}

const JOBS = `
  select j.title, ci.name as city, min(t.name) as skill
  from jobs j join job_search s on s.job_id = j.id join cities ci on ci.id = j.city_id
  join job_tags jt on jt.job_id = j.id join tags t on t.id = jt.tag_id
  where j.id % 7 = 0 group by j.id, j.title, ci.name order by md5(j.id::text) limit 20000`;

/** The short form of a title that people type: its last words before a dash or a bracket. */
const shortOf = (title: string): string =>
  title
    .replace(/ [–(-].*$/, '')
    .split(' ')
    .slice(-2)
    .join(' ');

const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, place) => word.slice(0, place + 3).toLowerCase());

export const readWords = (url: string): Promise<SearchWords> =>
  withDatabase(url, async (database) => {
    const list = async <T extends string | number>(query: string): Promise<T[]> => {
      const { rows } = await database.query<{ value: T }>(query);
      return rows.map(({ value }) => value);
    };
    const titles = await list<string>(`
      select title as value from (select distinct title from jobs j join job_search s on s.job_id = j.id) t
      order by md5(title) limit 5000`);
    return {
      titles: [...new Set(titles.map(shortOf))],
      beginnings: [...new Set(titles.flatMap((title) => title.split(' ').flatMap(beginningsOf)))],
      skills: await list(`
        select name as value from tags where merged_into is null and id in (select tag_id from job_tags)
        order by md5(name) limit 500`),
      cities: await list(`
        select name as value from (
          select ci.name, count(*) as jobs from jobs j join job_search s on s.job_id = j.id
          join cities ci on ci.id = j.city_id group by 1 order by jobs desc limit 500) c
        order by md5(name)`),
      jobs: (await database.query<SearchWords['jobs'][number]>(JOBS)).rows,
      categories: await list(`select id as value from categories where merged_into is null order by id`),
    };
  });

/** Takes one item of each list. Each number gives a different combination until all are used. */
const combine = (turn: number, lists: readonly (readonly (string | number)[])[]): (string | number)[] => {
  let rest = turn;
  return lists.map((list) => {
    const item = list[rest % list.length] ?? '';
    rest = Math.floor(rest / list.length);
    return item;
  });
};

/**
 * A title with a city, a skill with a city, a title with filler words, or a city with an incomplete title.
 */
export const textOf = (turn: number, { titles, skills, cities }: SearchWords): string => {
  const round = Math.floor(turn / 4);
  const [title = '', city = ''] = combine(round, [titles, cities]).map(String);
  const [skill = '', place = ''] = combine(round, [skills, cities]).map(String);
  return (
    [
      `${title} ${city}`,
      `${skill} ${place}`,
      `${title} jobs in ${city}`,
      `${city} ${title.slice(0, Math.max(3, title.length - 2))}`,
    ][turn % 4] ?? title
  );
};

/** Swaps two letters within a word. */
const mistyped = (text: string): string => text.replace(/(\w{2})(\w)(\w)(?=\w)/, '$1$3$2');

/** What people type for a job that there is; of ten, one is misspelt and one names a city that may have none. */
export const typedText = (turn: number, { jobs, cities }: SearchWords): string => {
  const { title: long, city, skill } = nth(jobs, Math.floor(turn / 10) + 1009 * (turn % 10));
  const title = shortOf(long);
  return (
    [
      `${title} ${city}`,
      `${skill} ${city}`,
      `${title} jobs in ${city}`,
      `${title} ${skill}`,
      `${city} ${title.slice(0, Math.max(3, title.length - 2))}`,
      `${skill} ${title} ${city}`,
      `${title} job vacancy ${city}`,
      `${mistyped(title)} ${city}`,
      `${title} ${nth(cities, turn)}`,
      long,
    ][turn % 10] ?? title
  );
};

/** Ten for each job. */
const TYPED = 200_000;

/** Texts as people type them, none twice, so that no answer is one that the portal has kept. */
const typedTexts = (words: SearchWords): readonly string[] => [
  ...new Set(Array.from({ length: TYPED }, (_, turn) => typedText(turn, words))),
];

const query = (values: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

export const pathsOf = (words: SearchWords, typed = typedTexts(words)) => ({
  /** The rendered job list of a typed search. */
  pages: (turn: number) => `/jobs?${query({ job_title: textOf(turn, words) })}`,
  search: (turn: number) => `/api/jobs?${query({ job_title: textOf(turn, words) })}`,
  typed: (turn: number) => `/api/jobs?${query({ job_title: nth(typed, turn) })}`,
  counted: (turn: number) => `/api/jobs?${query({ job_title: nth(typed, turn), facets: 'true' })}`,
  counts: (turn: number) => `/api/job-facets?${query({ job_title: nth(typed, turn) })}`,
  facets: (turn: number) => `/api/job-facets?${query({ job_title: textOf(turn, words) })}`,
  radius: (turn: number) => {
    const [place = '', radius = '', category = '', title = ''] = combine(turn, [
      words.cities,
      RADII,
      words.categories,
      words.titles,
    ]);
    return `/api/jobs?${query({ place, radius, category_id: category, job_title: String(title).split(' ').at(-1) ?? '' })}`;
  },
  candidates: (turn: number) => {
    const [designation = '', years = 0, sort = ''] = combine(turn, [words.skills, YEARS, CANDIDATE_SORTS]);
    return `/api/candidate-search?${query({ designation, min_experience: years, sort })}`;
  },
  suggestions: (turn: number) => {
    const [text = '', country = ''] = combine(turn, [words.beginnings, [101, 231, 233, 232]]);
    return `/api/job-suggestions?${query({ text, country_id: country })}`;
  },
});
