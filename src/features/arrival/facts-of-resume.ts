/** What a resume says about the work that suits its owner; doubtful values don't count. */
import type { VisitorFacts } from '#contract/matching/calls.ts';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';

const YEAR_MS = 365.25 * DAY_MS;
/** Longer lists fit no address. */
const SKILLS_TOLD = 30;

type Experience = ReadResume['experiences'][number];

const isCertain = ({ is_doubtful, doubtful_fields }: Experience, field: string): boolean =>
  !is_doubtful && !doubtful_fields.includes(field);

/** Full years of work; periods at the same time count once. Undefined if an entry has no certain dates. */
const yearsIn = (experiences: readonly Experience[], now: number): number | undefined => {
  if (experiences.length === 0) return 0;
  let [worked, until] = [0, 0];
  const periods = experiences.map(({ value }) => ({
    from: Date.parse(value.year_from ?? ''),
    to: value.year_to ? Date.parse(value.year_to) : now,
  }));
  for (const { from, to } of periods.sort((one, other) => one.from - other.from)) {
    if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
    worked += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.floor(worked / YEAR_MS);
};

const latestTitle = (experiences: readonly Experience[]): string | undefined =>
  experiences
    .filter((one) => isCertain(one, 'exp_designation') && one.value.exp_designation !== '')
    .sort((one, other) => (other.value.year_from ?? '').localeCompare(one.value.year_from ?? ''))[0]?.value
    .exp_designation;

/** Undefined if it says neither what its owner does nor what they can do. */
export const factsOfResume = (
  { experiences, skills, place }: ReadResume,
  now = Date.now(),
): VisitorFacts | undefined => {
  const work = latestTitle(experiences);
  const names = skills
    .filter(({ is_doubtful }) => !is_doubtful)
    .map(({ value }) => value.replaceAll(',', ' '));
  if (work === undefined && names.length === 0) return undefined;
  const years = yearsIn(experiences, now);
  const { city, state, country } = place && !place.is_doubtful ? place.value : {};
  return {
    ...(work !== undefined && { work }),
    ...(names.length > 0 && { skills: names.slice(0, SKILLS_TOLD).join(',') }),
    ...(years !== undefined && { years }),
    ...(city && state && { place: `${city.name}, ${state.name}` }),
    ...(country && { country_id: country.id }),
  };
};
