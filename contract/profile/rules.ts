/**
 * The checks of the profile's forms (PROFILE-04 to PROFILE-08), run by form and server. Each returns the
 * invalid fields with the keys of their messages.
 */
import { JOBSEEKER_TYPES, WORK_STATUSES } from '../shared/constants.ts';
import { plainNumber, withPlainDigits } from '../shared/digits.ts';
import { isName } from '../shared/names.ts';
import { readPhone } from '../shared/phone-number.ts';

export const EDUCATION_LEVELS = ['UG', 'PG', 'Diploma', '12th', '10th', 'Certificate', 'Other'] as const;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];
/** What a grade is out of. Grades in words, and on other scales, have none. */
export const GRADE_SCALES = ['percent', '10', '4', '5', '20'] as const;
export type GradeScale = (typeof GRADE_SCALES)[number];
export const GRADE_MAX = 30;

/** Lines such as an employer, a course or a title. */
export const PROFILE_LINE_MAX = 150;
export const ADDRESS_MAX = 500;
export const PINCODE_MAX = 20;
export const WEBSITE_MAX = 150;
export const LINK_MAX = 300;
export const ABOUT_MAX = 5000;
export const SKILLS_MAX = 50;
/** Entries of one kind: jobs, courses, projects. */
export const ENTRIES_MAX = 50;
export const SKILL_MAX = 60;
/** The size of a phone's photo. The portal scales it down. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Resumes that a job seeker can store. */
export const RESUMES_MAX = 10;
export const WORK_YEARS_MAX = 60;
/** The notice periods to choose from, in days; 0 is at once. */
export const NOTICE_DAYS = [0, 15, 30, 60, 90] as const;

/** The choice in a field of a form or an address; undefined if none is chosen. */
export const readNotice = (value: unknown): (typeof NOTICE_DAYS)[number] | undefined =>
  NOTICE_DAYS.find((days) => String(days) === value || days === value);

export const PREFERRED_PLACES_MAX = 10;
export const HIDDEN_COMPANIES_MAX = 100;
/** The longest list of jobs matched to a profile. */
export const MATCHES_MAX = 20;
/** The earliest year of a career, study or life. */
const FIRST_YEAR = 1920;
const LAST_YEAR = 2100;
/** The minimum working age. */
const AGE_MIN = 14;

export type ProfileMessage =
  | 'profile.first_name_missing'
  | 'profile.work_status_missing'
  | 'profile.jobseeker_type_missing'
  | 'profile.about_empty'
  | 'profile.fields_missing'
  | 'profile.day_invalid'
  | 'profile.end_before_start'
  | 'profile.education_level_missing'
  | 'profile.education_course_missing'
  | 'profile.year_invalid'
  | 'profile.grade_invalid'
  | 'profile.dob_invalid'
  | 'profile.work_experience_invalid'
  | 'profile.phone_missing'
  | 'profile.phone_invalid'
  | 'profile.website_invalid'
  | 'profile.project_title_missing'
  | 'profile.skill_too_long'
  | 'profile.skills_too_many';
/** Errors by field; empty if valid. The first error belongs to the first field of the form. */
export type Mistakes = Readonly<Record<string, ProfileMessage>>;

type Fields = Readonly<Record<string, unknown>>;

/** A form value as text; empty for anything but text and numbers. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
/** A form value as a number, in plain digits. */
const number = (value: unknown): string => plainNumber(text(value));
const day = (value: unknown): string => withPlainDigits(text(value));
const isBlank = (value: unknown): boolean => text(value) === '';

/** A calendar day that exists: 2024-02-30 does not. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) return false;
  const year = Number(value.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

const isWholeNumber = (value: string, low: number, high: number): boolean =>
  /^\d{1,4}$/.test(value) && Number(value) >= low && Number(value) <= high;

/** A year in which something can have been finished. */
export const isWorkYear = (value: string): boolean => isWholeNumber(value, FIRST_YEAR, LAST_YEAR);

/** Characters that never occur in addresses. Browsers read a backslash as a slash. */
const NOT_IN_ADDRESSES = /[\p{C}\s\\<>"']/u;

/**
 * A page on the web, with or without its scheme. User names are rejected, because they look like the host:
 * `shop.example@evil.example`.
 */
export const isWebAddress = (value: string): boolean => {
  if (NOT_IN_ADDRESSES.test(value)) return false;
  const url = URL.parse(/^https?:\/\//i.test(value) ? value : `http://${value}`);
  if (url?.username !== '' || url.password !== '') return false;
  return /^(https?:\/\/)?[^/:@?#]+\.[^/:@?#.]{2,}([/:?#].*)?$/i.test(value);
};

/** General details (PROFILE-04). Only job seekers have a work status and a type. */
export const generalMistakes = (fields: Fields, isSeeker: boolean): Mistakes => ({
  ...(!isName(text(fields.name)) && (isBlank(fields.name) || !isName(text(fields.last_name)))
    ? { name: 'profile.first_name_missing' as const }
    : {}),
  ...(isSeeker && !WORK_STATUSES.some((one) => one === fields.work_status)
    ? { work_status: 'profile.work_status_missing' as const }
    : {}),
  ...(isSeeker && !JOBSEEKER_TYPES.some((one) => one === fields.jobseeker_type)
    ? { jobseeker_type: 'profile.jobseeker_type_missing' as const }
    : {}),
});

/** About me (PROFILE-05). */
export const aboutMistakes = (fields: Fields): Mistakes =>
  isBlank(fields.about_me) ? { about_me: 'profile.about_empty' } : {};

export const REQUIRED_EXPERIENCE_FIELDS = [
  'company_name',
  'exp_designation',
  'year_from',
  'year_to',
] as const;

/** Work experience (PROFILE-06). An end of `null` says that it is the current work. */
export const experienceMistakes = (fields: Fields): Mistakes => {
  const mistakes: Record<string, ProfileMessage> = {};
  for (const field of REQUIRED_EXPERIENCE_FIELDS) {
    if (field === 'year_to' && fields[field] === null) continue;
    if (isBlank(fields[field])) mistakes[field] = 'profile.fields_missing';
  }
  const [from, to] = [day(fields.year_from), day(fields.year_to)];
  if (from && !isDay(from)) mistakes.year_from = 'profile.day_invalid';
  if (to && !isDay(to)) mistakes.year_to = 'profile.day_invalid';
  if (isDay(from) && isDay(to) && to < from) mistakes.year_to = 'profile.end_before_start';
  return mistakes;
};

/** A grade's number in plain digits, with a point. */
export const gradeNumber = (grade: unknown): string => number(grade).replace(',', '.');

const isGradeOf = (scale: GradeScale, grade: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3})?$/.test(grade) && Number(grade) <= (scale === 'percent' ? 100 : Number(scale));

const isGrade = ({ grade, grade_scale }: Fields): boolean => {
  if (isBlank(grade_scale)) return true;
  const scale = GRADE_SCALES.find((one) => one === grade_scale);
  return scale !== undefined && isGradeOf(scale, gradeNumber(grade));
};

/** The days of a certificate (PROFILE-10). */
const certificateMistakes = (fields: Fields): Mistakes => {
  const [issued, expires] = [day(fields.issued_on), day(fields.expires_on)];
  const isEnded = isDay(issued) && isDay(expires) && expires < issued;
  return {
    ...(issued === '' || isDay(issued) ? {} : { issued_on: 'profile.day_invalid' as const }),
    ...(expires === '' || isDay(expires) ? {} : { expires_on: 'profile.day_invalid' as const }),
    ...(isEnded ? { expires_on: 'profile.end_before_start' as const } : {}),
  };
};

/** Education (PROFILE-08): level and course are required, the rest is optional. */
export const educationMistakes = (fields: Fields): Mistakes => {
  const year = number(fields.year);
  return {
    ...(EDUCATION_LEVELS.some((one) => one === fields.level)
      ? {}
      : { level: 'profile.education_level_missing' as const }),
    ...(isBlank(fields.course) ? { course: 'profile.education_course_missing' as const } : {}),
    ...(year === '' || isWorkYear(year) ? {} : { year: 'profile.year_invalid' as const }),
    ...(isGrade(fields) ? {} : { grade: 'profile.grade_invalid' as const }),
    ...(fields.level === 'Certificate' ? certificateMistakes(fields) : {}),
  };
};

/** Resume data (PROFILE-08): nothing is required, but values must be plausible on `today`. */
export const resumeDataMistakes = (fields: Fields, today: string): Mistakes => {
  const dob = day(fields.dob);
  const years = number(fields.work_experience);
  const latest = `${Number(today.slice(0, 4)) - AGE_MIN}${today.slice(4)}`;
  return {
    ...(dob === '' || (isDay(dob) && dob <= latest) ? {} : { dob: 'profile.dob_invalid' as const }),
    ...(years === '' || isWholeNumber(years, 0, WORK_YEARS_MAX)
      ? {}
      : { work_experience: 'profile.work_experience_invalid' as const }),
  };
};

/** Contact (PROFILE-08): a phone number and a website. */
export const contactMistakes = (fields: Fields): Mistakes => {
  const phone = text(fields.phone);
  const website = text(fields.website);
  return {
    ...(phone === ''
      ? { phone: 'profile.phone_missing' as const }
      : readPhone(phone)
        ? {}
        : { phone: 'profile.phone_invalid' as const }),
    ...(website === '' || isWebAddress(website) ? {} : { website: 'profile.website_invalid' as const }),
  };
};

/** Skills as stored: trimmed, not empty, unique regardless of case. */
export const cleanSkills = (skills: readonly string[]): string[] => {
  const seen = new Set<string>();
  return skills
    .map((skill) => skill.trim().replace(/\s+/g, ' '))
    .filter((skill) => {
      const key = skill.toLowerCase();
      if (skill === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
};

export const skillsMistakes = (skills: readonly string[]): Mistakes => {
  if (skills.length > SKILLS_MAX) return { skills: 'profile.skills_too_many' };
  return skills.some((skill) => skill.length > SKILL_MAX) ? { skills: 'profile.skill_too_long' } : {};
};
