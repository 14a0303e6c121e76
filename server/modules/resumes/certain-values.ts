/** What a resume says for certain, as its owner would confirm it. */
import {
  contactMistakes,
  ENTRIES_MAX,
  educationMistakes,
  experienceMistakes,
  SKILLS_MAX,
} from '#contract/profile/rules.ts';
import type { ConfirmedValues, ReadResume } from '#contract/resumes/calls.ts';

const isEmpty = (mistakes: object): boolean => Object.keys(mistakes).length === 0;

const certain = <T>(found: { readonly value: T; readonly is_doubtful: boolean } | null): T | undefined =>
  found && !found.is_doubtful ? found.value : undefined;

/** Entries whose named values are certain. Others wait for their owner, who is offered all that was read. */
const certainEntries = <T>(
  entries: readonly { readonly value: T; readonly doubtful_fields: readonly string[] }[],
  needed: readonly (keyof T & string)[],
): T[] =>
  entries
    .filter(({ doubtful_fields: doubtful }) => !needed.some((field) => doubtful.includes(field)))
    .map(({ value }) => value);

/** Only what holds for a profile is taken: nobody is there to correct the rest. */
export const certainValues = (read: ReadResume): ConfirmedValues => {
  const phone = certain(read.phone);
  const place = certain(read.place);
  return {
    ...(phone !== undefined && isEmpty(contactMistakes({ phone })) ? { phone } : {}),
    ...(place ? { city_id: place.city.id } : {}),
    skills: read.skills.flatMap((skill) => certain(skill) ?? []).slice(0, SKILLS_MAX),
    experiences: certainEntries(read.experiences, ['company_name', 'exp_designation', 'year_from', 'year_to'])
      .map((one) => ({ ...one, year_from: one.year_from ?? '' }))
      .filter((one) => isEmpty(experienceMistakes(one)))
      .slice(0, ENTRIES_MAX),
    educations: certainEntries([...read.educations, ...read.certificates], ['course', 'institution'])
      .filter((one) => isEmpty(educationMistakes(one)))
      .slice(0, ENTRIES_MAX),
  };
};
