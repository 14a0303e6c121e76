/** The checks of a project in a profile (PROFILE-08), run by browser and server. */
import { plainNumber } from '../shared/digits.ts';
import { isWebAddress, isWorkYear, type Mistakes, text } from './rules.ts';

/** The title is required; year and link are optional. */
export const projectMistakes = (fields: Readonly<Record<string, unknown>>): Mistakes => {
  const [link, year] = [text(fields.link), plainNumber(text(fields.year))];
  return {
    ...(text(fields.title) === '' ? { title: 'profile.project_title_missing' as const } : {}),
    ...(year === '' || isWorkYear(year) ? {} : { year: 'profile.year_invalid' as const }),
    ...(link === '' || isWebAddress(link) ? {} : { link: 'profile.website_invalid' as const }),
  };
};

/** Adds the scheme to a web address that lacks one. */
export const withScheme = (link: string): string =>
  link === '' || /^https?:\/\//i.test(link) ? link : `https://${link}`;
