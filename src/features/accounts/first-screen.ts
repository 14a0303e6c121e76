/** Which screen a company's member sees first after signing in: a choice of this browser. */
import { paths } from '#contract/shared/page-paths.ts';

const KEY = 'first_screen';

/** The specification's first. */
export const FIRST_SCREENS = [
  paths.dashboard,
  paths.employerJobs,
  paths.applicants,
  paths.interviews,
  paths.inbox,
] as const;
export type FirstScreen = (typeof FIRST_SCREENS)[number];

export const readFirstScreen = (): FirstScreen => {
  const kept = localStorage.getItem(KEY);
  return FIRST_SCREENS.find((one) => one === kept) ?? paths.dashboard;
};

export const keepFirstScreen = (screen: FirstScreen): void => localStorage.setItem(KEY, screen);
