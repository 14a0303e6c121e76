/** What may be written into a profile, and by whom. The contract only admits signed-in users. */

import type {
  ContactForm,
  EducationForm,
  ExperienceForm,
  GeneralForm,
  ResumeDataForm,
} from '#contract/profile/calls.ts';
import type { PreferencesForm, VisibilityForm } from '#contract/profile/preference-calls.ts';
import type { ProjectForm } from '#contract/profile/project-calls.ts';
import { projectMistakes, withScheme } from '#contract/profile/project-rules.ts';
import {
  aboutMistakes,
  cleanSkills,
  contactMistakes,
  EDUCATION_LEVELS,
  ENTRIES_MAX,
  educationMistakes,
  experienceMistakes,
  GRADE_SCALES,
  generalMistakes,
  gradeNumber,
  type Mistakes,
  resumeDataMistakes,
  skillsMistakes,
} from '#contract/profile/rules.ts';
import {
  ID_MAX,
  JOBSEEKER_TYPES,
  type JobseekerType,
  type Role,
  WORK_STATUSES,
  type WorkStatus,
} from '#contract/shared/constants.ts';
import { plainNumber, withPlainDigits } from '#contract/shared/digits.ts';
import { personName } from '#contract/shared/names.ts';
import { readPhone } from '#contract/shared/phone-number.ts';
import { Failure, forbidden, invalid, notFound } from '../../http/failure.ts';

export interface Wishes {
  readonly designationId: number | null | undefined;
  readonly salaryId: number | null | undefined;
  readonly currentLocation: string | undefined;
  readonly noticeDays: PreferencesForm['notice_days'];
  readonly openToRemote: boolean | undefined;
  readonly employmentTypeIds: readonly number[] | undefined;
  readonly cityIds: readonly number[] | undefined;
}

export interface Visibility {
  readonly visibleToEmployers: boolean;
  readonly visiblePublicly: boolean;
}

/** Keeps a single profile from filling the database. */
export const tooManyEntries = () =>
  new Failure('invalid', { key: 'server.error.entries_too_many', values: { limit: ENTRIES_MAX } });

const refuse = (mistakes: Mistakes): void => {
  const fields = Object.entries(mistakes).map(([field, key]) => [field, { key }] as const);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
};
/** Omitted values stay undefined; empty ones clear the field. */
const line = (value: string | undefined) => value?.trim();
/** A calendar day in plain digits. */
const day = (value: string | undefined) => value && withPlainDigits(value.trim());
const dayOrNone = (value: string | null | undefined) =>
  value === undefined ? undefined : day(value ?? '') || null;
/** Paragraphs with normalised line ends. */
const paragraphs = (value: string | undefined) => value?.replace(/\r\n?/g, '\n').trim();
const oneOf = <T extends string>(values: readonly T[], value: string | null | undefined): T | undefined =>
  values.find((one) => one === value);
const numberOrNone = (value: string | number | null | undefined): number | null | undefined => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : Number(plainNumber(value));
};

/** The id in the address (PROFILE-07). */
export const assertValidId = (id: string | undefined): number => {
  const number = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : Number.NaN;
  if (!(number <= ID_MAX)) throw new Failure('invalid', { key: 'profile.id_invalid' });
  return number;
};

/** Other users' profiles look missing. */
export const mustBeOneself = (userId: string | undefined, viewer: { readonly userId: number }): void => {
  if (assertValidId(userId) !== viewer.userId) throw notFound();
};

/** Staff and members of a company have a name and phone number, but no profile to present. */
export const mayPresentThemselves = (hasPage: boolean): void => {
  if (!hasPage) throw forbidden();
};

export interface General {
  readonly firstName: string;
  readonly lastName: string | undefined;
  readonly workStatus: WorkStatus | undefined;
  readonly jobseekerType: JobseekerType | undefined;
  readonly pincode: string | undefined;
  readonly address: string | undefined;
}

export const assertValidGeneral = (form: GeneralForm, role: Role): General => {
  refuse(generalMistakes(form, role === 'seeker'));
  const { firstName, lastName } = personName(form.name, form.last_name);
  return {
    firstName,
    lastName: form.last_name === undefined ? undefined : lastName,
    workStatus: oneOf(WORK_STATUSES, form.work_status),
    jobseekerType: oneOf(JOBSEEKER_TYPES, form.jobseeker_type),
    pincode: form.pincode && withPlainDigits(form.pincode.trim()),
    address: line(form.address),
  };
};

export const assertValidAbout = (form: { about_me?: string }): string => {
  refuse(aboutMistakes(form));
  return paragraphs(form.about_me) ?? '';
};

export const assertValidExperience = (form: ExperienceForm) => {
  refuse(experienceMistakes(form));
  return {
    companyName: line(form.company_name) ?? '',
    designation: line(form.exp_designation) ?? '',
    startsOn: day(form.year_from) ?? '',
    endsOn: form.year_to === null ? null : (day(form.year_to) ?? ''),
    description: paragraphs(form.exp_description),
  };
};

/** Only certificates and licences have a number and days. Omitted values stay as they are. */
const certificateIn = ({ level, number, issued_on, expires_on }: EducationForm) =>
  level === 'Certificate'
    ? { number: line(number), issuedOn: dayOrNone(issued_on), expiresOn: dayOrNone(expires_on) }
    : { number: '', issuedOn: null, expiresOn: null };

export const assertValidEducation = (form: EducationForm) => {
  refuse(educationMistakes(form));
  const certificate = certificateIn(form);
  const issued = certificate.issuedOn?.slice(0, 4);
  return {
    level: oneOf(EDUCATION_LEVELS, form.level) ?? 'Other',
    course: line(form.course) ?? '',
    institution: line(form.institution),
    board: line(form.board),
    year: issued === undefined ? numberOrNone(form.year) : Number(issued),
    isCurrent: form.is_current,
    grade: form.grade_scale ? gradeNumber(form.grade) : line(form.grade),
    gradeScale: form.grade_scale === undefined ? undefined : (oneOf(GRADE_SCALES, form.grade_scale) ?? null),
    ...certificate,
  };
};

export const assertValidProject = (form: ProjectForm) => {
  refuse(projectMistakes(form));
  const link = line(form.link);
  return {
    title: line(form.title) ?? '',
    link: link && withScheme(link),
    year: numberOrNone(form.year),
    description: paragraphs(form.description),
  };
};

export const assertValidSkills = (skills: readonly string[]): string[] => {
  const cleaned = cleanSkills(skills);
  refuse(skillsMistakes(cleaned));
  return cleaned;
};

export const assertValidResumeData = (form: ResumeDataForm, today: string) => {
  refuse(resumeDataMistakes(form, today));
  return {
    resumeTitle: line(form.resume_title),
    dob: dayOrNone(form.dob),
    workExperience: numberOrNone(form.work_experience),
  };
};

export const assertValidContact = (form: ContactForm) => {
  refuse(contactMistakes(form));
  return { mobileNo: readPhone(form.phone ?? '') ?? '', website: line(form.website) };
};

const once = (ids: readonly number[] | undefined) => ids && [...new Set(ids)];

export const assertValidPreferences = (form: PreferencesForm): Wishes => ({
  designationId: form.designation_id,
  salaryId: form.salary_id,
  currentLocation: line(form.current_location),
  noticeDays: form.notice_days,
  openToRemote: form.open_to_remote,
  employmentTypeIds: once(form.employment_type_ids),
  cityIds: once(form.preferred_place_ids),
});

/**
 * A public card is visible to everyone, also to employers. Hiding from employers removes the public card, and publishing
 * a card ends hiding.
 */
export const mergeVisibility = (before: Visibility, form: VisibilityForm): Visibility => {
  const { visible_to_employers: toEmployers, visible_publicly: publicly } = form;
  if (toEmployers === false) return { visibleToEmployers: false, visiblePublicly: false };
  if (publicly === true) return { visibleToEmployers: true, visiblePublicly: true };
  return {
    visibleToEmployers: toEmployers ?? before.visibleToEmployers,
    visiblePublicly: publicly ?? before.visiblePublicly,
  };
};
