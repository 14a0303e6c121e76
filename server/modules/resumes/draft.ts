/** The data of a resume, with the portal's places. */

import { GRADE_MAX } from '#contract/profile/rules.ts';
import type { ReadResume } from '#contract/resumes/calls.ts';
import type { Gazetteer } from '../../search/places/gazetteer.ts';
import type { Lexicon } from '../../search/words/lexicon.ts';
import type { Finding, FoundEntry, Study, Work } from './parsing/found.ts';
import type { ParsedResume } from './parsing/parse-resume.ts';
import { findCity } from './place.ts';

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

/** The maximum length of profile fields. */
const LINE_MAX = 150;
const line = (text: string): string => text.slice(0, LINE_MAX).trim();

const mapped = <T>({ value, source, isDoubtful }: Finding<T>) => ({ value, source, is_doubtful: isDoubtful });

/** An entry with the names that the profile has for its fields. */
const mappedEntry = <T, V>(
  { value, source, doubtful }: FoundEntry<T>,
  map: (value: T) => V,
  names: Readonly<Record<keyof T & string, string>>,
) => ({
  value: map(value),
  source,
  is_doubtful: doubtful.length > 0,
  doubtful_fields: doubtful.map((field) => names[field]),
});

/** A name without a city of the portal behind it: "Infosys - Pune", "Infosys (Pune)". */
export const withoutCity = (gazetteer: Pick<Gazetteer, 'citiesNamed'>, name: string): string => {
  const [, before, behind, inBrackets] = /^(.+?) (?:[-–—|·] ([^-–—|·]+)|\(([^()]+)\))$/.exec(name) ?? [];
  const place = behind ?? inBrackets;
  const isCity =
    place !== undefined && gazetteer.citiesNamed(place.split(',')[0]?.trim() ?? '', undefined).length > 0;
  return before !== undefined && isCity ? before.trim() : name;
};

/** Two names in place of a company, of which one may be the title. */
const JOINED = /\s[—–|•]\s\p{Lu}/u;
/** The parts of lines that name a job: "Clerk, Acme Ltd – Pune". */
const PARTS = /\n|\t|\s[-–—|·]\s|,\s/;

/** A job whose title or company is only a city, with the other name of its lines instead, which is doubtful. */
export const withCompany = (
  gazetteer: Pick<Gazetteer, 'citiesNamed'>,
  found: FoundEntry<Work>,
): FoundEntry<Work> => {
  const { value, source } = found;
  const isCity = (name: string) => gazetteer.citiesNamed(name, undefined).length > 0;
  if (value.title !== '' && isCity(value.title)) {
    const [company = '', title = value.title, ...more] = value.company.split(/ [–—-] /);
    const both = more.length === 0 ? { title, company } : {};
    const doubtful = new Set([...found.doubtful, 'title' as const, 'company' as const]);
    return { ...found, value: { ...value, ...both }, doubtful: [...doubtful] };
  }
  if (JOINED.test(withoutCity(gazetteer, value.company)))
    return { ...found, doubtful: [...new Set([...found.doubtful, 'title' as const, 'company' as const])] };
  if (value.company === '' || !isCity(value.company)) return found;
  const inTitle = /^([^,]+), ([^,]+)$/.exec(value.title);
  const [title = value.title, inLine] = inTitle?.slice(1) ?? [];
  const others = source
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && !/\d{4}/.test(part) && part !== title && !isCity(part));
  const company = inLine ?? (others.length === 1 ? others[0] : undefined);
  const doubtful = [...new Set([...found.doubtful, 'company' as const])];
  return company === undefined
    ? { ...found, doubtful }
    : { ...found, value: { ...value, title, company }, doubtful };
};

const educationOf = (gazetteer: Gazetteer, found: FoundEntry<Study>): ReadResume['educations'][number] =>
  mappedEntry(
    found,
    (study) => ({
      level: study.level,
      course: line(study.course),
      institution: line(withoutCity(gazetteer, study.institution)),
      board: line(study.board),
      year: study.year ?? null,
      is_current: study.isCurrent,
      grade: study.grade?.slice(0, GRADE_MAX) ?? '',
      grade_scale: study.gradeScale ?? null,
      number: line(study.number ?? ''),
      issued_on: study.issuedOn ?? null,
      expires_on: study.expiresOn ?? null,
    }),
    {
      ...{ level: 'level', course: 'course', institution: 'institution', board: 'board', year: 'year' },
      ...{ isCurrent: 'is_current', grade: 'grade', gradeScale: 'grade_scale' },
      ...{ number: 'number', issuedOn: 'issued_on', expiresOn: 'expires_on' },
    },
  );

export const draftOf = (lexicon: Lexicon, parsed: ParsedResume): ReadResume => {
  const { gazetteer } = lexicon;
  const city = findCity(gazetteer, parsed.contactLines, parsed.phone?.value);
  const place = city && placeOf(gazetteer, city.value.id);
  return {
    name: parsed.name ? mapped(parsed.name) : null,
    email: parsed.email ? mapped(parsed.email) : null,
    phone: parsed.phone ? mapped(parsed.phone) : null,
    place: place ? mapped({ ...city, value: place }) : null,
    links: parsed.links.map(mapped),
    skills: parsed.skills.map(mapped),
    experiences: parsed.work.map((found) =>
      mappedEntry(
        withCompany(gazetteer, found),
        ({ title, company, from, to, description }) => ({
          company_name: line(withoutCity(gazetteer, company)),
          exp_designation: line(title),
          year_from: from ?? null,
          year_to: to ?? null,
          exp_description: description,
        }),
        {
          title: 'exp_designation',
          company: 'company_name',
          from: 'year_from',
          to: 'year_to',
          description: 'exp_description',
        },
      ),
    ),
    educations: parsed.studies.map((found) => educationOf(gazetteer, found)),
    certificates: parsed.certificates.map((found) => educationOf(gazetteer, found)),
  };
};
