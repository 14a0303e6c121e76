import { type Static, type TSchema, Type } from 'typebox';
import { EducationForm, ExperienceForm } from '../profile/calls.ts';
import {
  EDUCATION_LEVELS,
  ENTRIES_MAX,
  GRADE_SCALES,
  LINK_MAX,
  PROFILE_LINE_MAX,
  SKILLS_MAX,
} from '../profile/rules.ts';
import {
  Answer,
  Day,
  Download,
  type Endpoint,
  FileId,
  Id,
  ListAnswer,
  LookupValue,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { PRINT_FORMATS, PRINT_LAYOUTS } from '../shared/constants.ts';
import { PERSON_NAME_MAX } from '../shared/names.ts';
import { PHONE_MAX } from '../shared/phone-number.ts';
import { UndoableMessage } from '../undo/calls.ts';

/** A value and the text of the resume that it was read from. */
const Found = <T extends TSchema>(value: T) =>
  Type.Object({
    value,
    source: Type.String({ description: 'The lines it was read from.' }),
    is_doubtful: Type.Boolean({ description: 'The resume allows other readings: ask before using it.' }),
  });

/** An entry of several values. What the resume doesn't say is empty or null. */
const FoundEntry = <T extends TSchema>(value: T) =>
  Type.Object({
    ...Found(value).properties,
    doubtful_fields: Type.Array(Type.String(), { description: 'The names of its doubtful values.' }),
  });

const ReadExperience = Type.Object({
  company_name: Type.String(),
  exp_designation: Type.String(),
  year_from: Nullable(Day),
  year_to: Nullable(Day),
  exp_description: Type.String(),
});
const ReadEducation = Type.Object({
  level: OneOf(EDUCATION_LEVELS),
  course: Type.String(),
  institution: Type.String(),
  board: Type.String(),
  year: Nullable(Type.Integer()),
  is_current: Type.Boolean(),
  grade: Type.String(),
  grade_scale: Nullable(OneOf(GRADE_SCALES)),
  number: Type.String(),
  issued_on: Nullable(Day),
  expires_on: Nullable(Day),
});
const ReadPlace = Type.Object({ country: LookupValue, state: NamedRecord, city: NamedRecord });

/** The data read from a resume (RESUME-01). None of it is stored. */
export const ReadResume = Type.Object({
  name: Nullable(Found(Type.Object({ first: Type.String(), last: Type.String() }))),
  email: Nullable(Found(Type.String())),
  phone: Nullable(Found(Type.String())),
  place: Nullable(Found(ReadPlace)),
  links: Type.Array(Found(Type.String())),
  skills: Type.Array(Found(Type.String())),
  experiences: Type.Array(FoundEntry(ReadExperience)),
  educations: Type.Array(FoundEntry(ReadEducation)),
  certificates: Type.Array(FoundEntry(ReadEducation)),
});
export type ReadResume = Static<typeof ReadResume>;

const LINKS_MAX = 10;

/** The values of a resume that its owner confirmed (RESUME-03); omitted values stay as they are. */
export const ConfirmedValues = Type.Object({
  first_name: Type.Optional(Text(PERSON_NAME_MAX)),
  last_name: Type.Optional(Text(PERSON_NAME_MAX)),
  phone: Type.Optional(Text(PHONE_MAX)),
  city_id: Type.Optional(Id),
  links: Type.Optional(Type.Array(Text(LINK_MAX), { maxItems: LINKS_MAX })),
  skills: Type.Optional(Type.Array(Text(1000), { maxItems: SKILLS_MAX })),
  experiences: Type.Optional(Type.Array(ExperienceForm, { maxItems: ENTRIES_MAX })),
  educations: Type.Optional(Type.Array(EducationForm, { maxItems: ENTRIES_MAX })),
  /** Used if the profile has no title. */
  resume_title: Type.Optional(Text(PROFILE_LINE_MAX)),
  keeps_existing: Type.Optional(
    Type.Boolean({ description: 'Whether the name, phone number and place that the profile has stay.' }),
  ),
});
export type ConfirmedValues = Static<typeof ConfirmedValues>;

/** The user's own resume (RESUME-04). */
export const StoredResume = Type.Object({
  id: FileId,
  name: Type.String(),
  bytes: Type.Integer(),
  media_type: Type.String(),
  uploaded_at: Moment,
  is_default: Type.Boolean({ description: 'Sent with applications unless another one is chosen.' }),
});
export type StoredResume = Static<typeof StoredResume>;
const Resumes = ListAnswer(StoredResume);
const ResumeId = Type.Object({ id: FileId });

/** RESUME-01 to RESUME-04. */
export const resumeEndpoints = {
  'POST read-resume': {
    summary: 'Read a resume (PDF, Word, plain text or JSON Resume, 5 MB). Nothing is stored.',
    access: 'anyone',
    body: Type.Object({}),
    files: ['resume'],
    response: Answer(ReadResume),
  },
  'POST read-stored-resume': {
    summary: 'Read one of your stored resumes. Nothing is stored.',
    access: 'seeker',
    body: ResumeId,
    response: Answer(ReadResume),
  },
  'GET candidate-json-resume': {
    summary: 'Download your profile as a JSON Resume (jsonresume.org).',
    access: 'seeker',
    response: Download,
  },
  'GET candidate-printed-resume': {
    summary: 'Download your profile as a resume to print or send, in the language of the request.',
    access: 'seeker',
    query: Type.Object({
      layout: OneOf(PRINT_LAYOUTS),
      format: OneOf(PRINT_FORMATS),
    }),
    response: Download,
  },
  'POST add-to-profile': {
    summary:
      'Add the confirmed data of a resume to your profile. Existing data is not added again, and undo takes back what was new.',
    access: 'seeker',
    creates: true,
    body: ConfirmedValues,
    response: UndoableMessage,
  },
  'GET candidate-resumes': {
    summary: 'Your resumes, the default one first.',
    access: 'seeker',
    response: Resumes,
  },
  'GET candidate-resumes/:id': {
    summary: 'Download one of your resumes.',
    access: 'seeker',
    params: ResumeId,
    response: Download,
  },
  'POST add-resume': {
    summary: 'Add a resume (PDF or Word, 5 MB). The first one is the default.',
    access: 'seeker',
    creates: true,
    body: Type.Object({}),
    files: ['resume'],
    response: Resumes,
  },
  'POST make-resume-default': {
    summary: 'Send this resume with applications unless another one is chosen.',
    access: 'seeker',
    creates: true,
    body: ResumeId,
    response: Resumes,
  },
  'POST delete-resume': {
    summary: 'Delete a resume. It can be restored for a day. Applications keep their copy.',
    access: 'seeker',
    creates: true,
    body: ResumeId,
    response: Resumes,
  },
  'POST restore-resume': {
    summary: 'Restore a deleted resume.',
    access: 'seeker',
    creates: true,
    body: ResumeId,
    response: Resumes,
  },
} as const satisfies Record<string, Endpoint>;
