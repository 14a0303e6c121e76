/** The data of a resume, with the portal's skills and places. */
import type { ReadResume } from '#contract/resumes.ts';
import type { Gazetteer } from '../../search/gazetteer.ts';
import type { Lexicon } from '../../search/lexicon.ts';
import type { Found } from './parsing/found.ts';
import type { ParsedResume } from './parsing/parse-resume.ts';
import { findCity } from './place.ts';
import { findSkills } from './skills.ts';

type Place = NonNullable<ReadResume['place']>['value'];

const placeOf = (gazetteer: Gazetteer, cityId: number): Place | undefined => {
  const city = gazetteer.city(cityId);
  const country = city && gazetteer.country(city.countryId);
  if (!city || !country) return undefined;
  return {
    city: { id: city.id, name: city.name },
    state: { id: city.stateId, name: gazetteer.stateName(city.stateId) },
    country: { id: country.id, name: country.name },
  };
};

const mapped = <T, V>(found: Found<T>, map: (value: T) => V): Found<V> => ({
  value: map(found.value),
  source: found.source,
});

/** The maximum length of profile fields. */
const LINE_MAX = 150;
const line = (text: string): string => text.slice(0, LINE_MAX).trim();

export const draftOf = (lexicon: Lexicon, parsed: ParsedResume): ReadResume => {
  const { gazetteer } = lexicon;
  const city = findCity(gazetteer, parsed.contactLines, parsed.phone?.value);
  const place = city && placeOf(gazetteer, city.value.id);
  return {
    name: parsed.name ?? null,
    email: parsed.email ?? null,
    phone: parsed.phone ?? null,
    place: place ? { value: place, source: city.source } : null,
    links: [...parsed.links],
    skills: findSkills(lexicon, parsed),
    // Profiles require both job and company.
    experiences: parsed.work
      .filter(({ value: { title, company } }) => title !== '' && company !== '')
      .map((found) =>
        mapped(found, ({ title, company, from, to, description }) => ({
          company_name: line(company),
          exp_designation: line(title),
          year_from: from,
          year_to: to ?? null,
          exp_description: description,
        })),
      ),
    educations: parsed.studies.map((found) =>
      mapped(found, ({ level, course, institution, year }) => ({
        level,
        course: line(course),
        institution: line(institution),
        year: year ?? null,
      })),
    ),
  };
};
