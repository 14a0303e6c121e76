import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { confirmationField } from '../entry-confirmations/calls.ts';
import {
  Answer,
  basedOn,
  Day,
  Download,
  type Endpoint,
  FormNumber,
  Id,
  ListAnswer,
  LocalizedName,
  LookupValue,
  Message,
  NamedRecord,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { JOBSEEKER_TYPES, WORK_STATUSES } from '../shared/constants.ts';
import { PERSON_NAME_MAX } from '../shared/names.ts';
import { PHONE_MAX } from '../shared/phone-number.ts';
import {
  ABOUT_MAX,
  ADDRESS_MAX,
  EDUCATION_LEVELS,
  GRADE_MAX,
  GRADE_SCALES,
  PINCODE_MAX,
  PROFILE_LINE_MAX,
  WEBSITE_MAX,
} from './rules.ts';

/** General details (spec section 3, User/profile). A company has no work status and no job seeker type. */
export const GeneralDetails = Type.Object({
  id: Id,
  name: Type.String({ description: 'First name.' }),
  last_name: Type.String(),
  company_name: Type.Optional(Type.String()),
  work_status: Nullable(OneOf(WORK_STATUSES)),
  jobseeker_type: Nullable(OneOf(JOBSEEKER_TYPES)),
  country_id: Nullable(LookupValue),
  state_id: Nullable(NamedRecord),
  city_id: Nullable(NamedRecord),
  pincode: Type.String(),
  address: Type.String(),
  version: Version,
});
export type GeneralDetails = Static<typeof GeneralDetails>;

export const AboutDetails = Type.Object({
  about_me: Type.String({ description: 'Plain paragraphs.' }),
  version: Version,
});

/**
 * The summary of a resume. `course_ug` and `course_pg` are the last courses of the education. Designation,
 * salary and places are preferences (`candidate-preferences-update`).
 */
export const ResumeData = Type.Object({
  resume_title: Type.String(),
  designation: Nullable(LocalizedName),
  dob: Nullable(Day),
  work_experience: Nullable(Type.Integer({ description: 'Years.' })),
  salary_range: Nullable(LocalizedName),
  current_location: Type.String(),
  perferred_location: Type.String(),
  course_ug: Type.String(),
  course_pg: Type.String(),
  version: Version,
});
export type ResumeData = Static<typeof ResumeData>;

const FileFacts = { name: Type.String(), bytes: Type.Integer(), media_type: Type.String() };
export const ResumeLink = Type.Object({
  resume: Type.String({ description: 'URL for its owner to download it, relative to the API.' }),
  ...FileFacts,
});
export type ResumeLink = Static<typeof ResumeLink>;

export const Picture = Type.Object({
  avatar: Type.String({ description: 'URL, relative to the API.' }),
});

export const Education = Type.Object({
  id: Id,
  level: OneOf(EDUCATION_LEVELS),
  course: Type.String(),
  institution: Type.String(),
  /** The board of a school, or the university of a college. */
  board: Type.String(),
  year: Nullable(Type.Integer({ description: 'Of completion; the expected one while studying.' })),
  is_current: Type.Boolean({ description: 'They study there now.' }),
  grade: Type.String(),
  grade_scale: Nullable(OneOf(GRADE_SCALES)),
  number: Type.String({ description: 'Of a certificate or licence.' }),
  issued_on: Nullable(Day),
  expires_on: Nullable(Day),
  ...confirmationField,
  version: Version,
});
export type Education = Static<typeof Education>;

export const Skill = Type.Object({ name: Type.String() });
const Skills = Type.Object({ ...ListAnswer(Skill).properties, version: Version });

export const WorkExperience = Type.Object({
  id: Id,
  company_name: Type.String(),
  year_from: Day,
  /** Null: they work there now. */
  year_to: Nullable(Day),
  exp_designation: Type.String(),
  exp_description: Type.String(),
  ...confirmationField,
  version: Version,
});
export type WorkExperience = Static<typeof WorkExperience>;

export const ContactDetails = Type.Object({
  email: Type.String(),
  phone: Type.String(),
  website: Type.Optional(Type.String({ description: "A company's." })),
  version: Version,
});
export type ContactDetails = Static<typeof ContactDetails>;

/**
 * The shapes accept empty values, because `profile-rules.ts` rejects them with the specified messages. Omitted fields
 * stay as they are.
 */
const Line = Type.Optional(Text(PROFILE_LINE_MAX));
const PersonName = Type.Optional(Text(PERSON_NAME_MAX));
const OptionalId = Type.Optional(Nullable(Id));

export const GeneralForm = Type.Object({
  name: PersonName,
  last_name: PersonName,
  work_status: Line,
  jobseeker_type: Line,
  country_id: OptionalId,
  state_id: OptionalId,
  city_id: OptionalId,
  pincode: Type.Optional(Text(PINCODE_MAX)),
  address: Type.Optional(Text(ADDRESS_MAX)),
});
export type GeneralForm = Static<typeof GeneralForm>;

export const ExperienceForm = Type.Object({
  company_name: Line,
  year_from: Line,
  /** Null: they work there now. Empty is an error. */
  year_to: Type.Optional(Nullable(Text(PROFILE_LINE_MAX))),
  exp_designation: Line,
  exp_description: Type.Optional(Text(ABOUT_MAX)),
});
export type ExperienceForm = Static<typeof ExperienceForm>;

export const EducationForm = Type.Object({
  level: Line,
  course: Line,
  institution: Line,
  board: Line,
  year: Type.Optional(FormNumber),
  is_current: Type.Optional(Type.Boolean()),
  grade: Type.Optional(Text(GRADE_MAX)),
  grade_scale: Type.Optional(Nullable(Text(PROFILE_LINE_MAX))),
  number: Line,
  issued_on: Type.Optional(Nullable(Text(PROFILE_LINE_MAX))),
  expires_on: Type.Optional(Nullable(Text(PROFILE_LINE_MAX))),
});
export type EducationForm = Static<typeof EducationForm>;

export const ResumeDataForm = Type.Object({
  resume_title: Line,
  dob: Type.Optional(Nullable(Text(PROFILE_LINE_MAX))),
  work_experience: Type.Optional(FormNumber),
});
export type ResumeDataForm = Static<typeof ResumeDataForm>;

export const ContactForm = Type.Object({
  phone: Type.Optional(Text(PHONE_MAX)),
  website: Type.Optional(Text(WEBSITE_MAX)),
});
export type ContactForm = Static<typeof ContactForm>;

/** A form that changes an existing record. */
const changed = <P extends TProperties>({ properties }: TObject<P>) =>
  Type.Object({ ...properties, ...basedOn });
/** Ids as text, so that a missing one gets the specified message (PROFILE-07). */
const UserId = Type.Object({ user_id: Type.Optional(Text(20)) });
const read = <const R extends Endpoint['response']>(summary: string, response: R) =>
  ({ summary, access: 'signed-in', response }) as const;

/**
 * API-05, API-06, and other calls for the rest of the profile (PROFILE-08). Every role can read; sections for
 * job seekers are empty lists for others.
 */
export const profileEndpoints = {
  'GET candidate-general-details': read('Name, status and place.', ListAnswer(GeneralDetails)),
  'GET candidate-about-me-details': read('About me, or about the company.', ListAnswer(AboutDetails)),
  'GET candidate-resume-data': read('What a resume says in short.', ListAnswer(ResumeData)),
  'GET candidate-Avatar-or-logo-details': read(
    "A job seeker's portrait or a company's logo, if there is one.",
    ListAnswer(Picture),
  ),
  'GET candidate-education-details': read('Education, as it was entered.', ListAnswer(Education)),
  'GET candidate-skill-details': read('Skills, in the order given.', Skills),
  'GET candidate-experience-details': read('Work experience, last first.', ListAnswer(WorkExperience)),
  'GET candidate-resume-download': read(
    'The URL of the stored resume, if there is one.',
    ListAnswer(ResumeLink),
  ),
  'GET candidate-contact-details': read('Email and phone.', ListAnswer(ContactDetails)),
  'POST candidate-general-details-update': {
    takesText: true,
    summary: 'Change name, status and place.',
    access: 'signed-in',
    query: UserId,
    body: changed(GeneralForm),
    current: GeneralDetails,
    response: Message,
  },
  'POST candidate-about-me-create-or-update': {
    summary: 'Change the text about yourself.',
    access: 'signed-in',
    body: Type.Object({ about_me: Type.Optional(Text(ABOUT_MAX)), ...basedOn }),
    current: AboutDetails,
    response: Message,
  },
  'POST candidate-experience-details-create': {
    creates: true,
    summary: 'Add work experience. `year_to` is null for the current work.',
    access: 'seeker',
    query: UserId,
    body: ExperienceForm,
    response: ListAnswer(WorkExperience),
  },
  'POST candidate-experience-details-update': {
    summary: 'Change work experience.',
    access: 'seeker',
    query: Type.Object({ candiate_exp_id: Type.Optional(Text(20)) }),
    body: changed(ExperienceForm),
    current: WorkExperience,
    response: ListAnswer(WorkExperience),
  },
  'POST candidate-experience-details-delete': {
    summary: 'Remove work experience.',
    access: 'seeker',
    query: Type.Object({ candidate_exp_id: Type.Optional(Text(20)) }),
    response: Message,
  },
  'POST candidate-education-details-create': {
    creates: true,
    summary: 'Add education.',
    access: 'seeker',
    body: EducationForm,
    response: ListAnswer(Education),
  },
  'POST candidate-education-details-update': {
    summary: 'Change education.',
    access: 'seeker',
    query: Type.Object({ candidate_edu_id: Type.Optional(Text(20)) }),
    body: changed(EducationForm),
    current: Education,
    response: ListAnswer(Education),
  },
  'POST candidate-education-details-delete': {
    summary: 'Remove education.',
    access: 'seeker',
    query: Type.Object({ candidate_edu_id: Type.Optional(Text(20)) }),
    response: Message,
  },
  'POST candidate-skill-details-update': {
    creates: true,
    summary: 'Replace the list of skills: tags or free text.',
    access: 'seeker',
    body: Type.Object({ skills: Type.Array(Text(1000), { maxItems: 500 }), ...basedOn }),
    current: Type.Object({ skills: Type.Array(Type.String()), version: Version }),
    response: Skills,
  },
  'POST candidate-resume-data-update': {
    summary: 'Change the summary of the resume.',
    access: 'seeker',
    body: changed(ResumeDataForm),
    current: ResumeData,
    response: ListAnswer(ResumeData),
  },
  'POST candidate-resume-upload': {
    creates: true,
    summary: 'Replace the stored resume (PDF or Word, 5 MB).',
    access: 'seeker',
    body: Type.Object({}),
    files: ['resume'],
    response: ListAnswer(ResumeLink),
  },
  'POST candidate-resume-delete': {
    summary: 'Remove the stored resume. Applications keep their copy.',
    access: 'seeker',
    response: Message,
  },
  'GET candidate-resume-file': {
    summary: 'Download your own stored resume.',
    access: 'seeker',
    response: Download,
  },
  'POST candidate-Avatar-or-logo-update': {
    creates: true,
    summary:
      'Store a portrait or logo (PNG, JPEG or WebP, 5 MB), without its metadata, replacing the previous one.',
    access: 'signed-in',
    body: Type.Object({}),
    files: ['avatar'],
    response: ListAnswer(Picture),
  },
  'POST candidate-Avatar-or-logo-delete': {
    summary: 'Remove the portrait or logo.',
    access: 'signed-in',
    response: Message,
  },
  'GET profile-picture': {
    summary: 'A portrait or logo, by its unguessable id. Small ones have at most 96 pixels a side, as WebP.',
    access: 'anyone',
    query: Type.Object({
      id: Type.String({ format: 'uuid' }),
      size: Type.Optional(OneOf(['small'])),
    }),
    response: Download,
  },
  'POST candidate-contact-details-update': {
    summary: "Change the phone number, and a company's website.",
    access: 'signed-in',
    body: changed(ContactForm),
    current: ContactDetails,
    response: Answer(Type.Array(ContactDetails)),
  },
} as const satisfies Record<string, Endpoint>;
