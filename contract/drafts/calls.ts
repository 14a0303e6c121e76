/** Unsent input, stored with the account so that it is available on every device. */

import { type Static, type TSchema, Type } from 'typebox';
import { APPLY_URL_MAX } from '../applications/rules.ts';
import { BENEFITS_MAX } from '../companies/rules.ts';
import { JOB_MAX } from '../company-jobs/rules.ts';
import { MESSAGE_MAX } from '../conversations/rules.ts';
import { TRANSLATION_MAX } from '../i18n/options.ts';
import { INTERVIEW_KINDS, INTERVIEW_MAX, SLOTS_MAX, SUGGESTED_MAX } from '../interviews/rules.ts';
import { INVITATION_MESSAGE_MAX } from '../job-invitations/rules.ts';
import { Pay } from '../jobs/pay-schema.ts';
import { REMOTE_REGION_CODES } from '../jobs/remote-regions.ts';
import { SKILL_NAME_MAX } from '../jobs/skill-rules.ts';
import { TEMPLATE_MAX, TEMPLATE_PURPOSES } from '../message-templates/rules.ts';
import { NewsletterDraft } from '../newsletter/staff-calls.ts';
import { OfferDraft } from '../offers/calls.ts';
import { ABOUT_MAX, ADDRESS_MAX } from '../profile/rules.ts';
import { ROUND_NAME_MAX, SCORECARD_MAX } from '../scorecards/rules.ts';
import { PostedQuestions, SentAnswers } from '../screening/calls.ts';
import {
  Answer,
  type Endpoint,
  FileId,
  Flag,
  Id,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import type { Role } from '../shared/constants.ts';
import { LETTER_MAX, NOTE_MAX } from '../shared/constants.ts';
import { ANSWER_MAX, ARTICLE_MAX } from '../staff/rules.ts';

/** The maximum length of a draft as JSON. */
export const DRAFT_MAX = 100_000;
/** Drafts an account keeps. A new one replaces the oldest. */
export const DRAFTS_MAX = 200;

const Choice = Type.Optional(Nullable(Id));
const Choices = Type.Optional(Type.Array(Id, { maxItems: 100 }));
const Line = (limit: number) => Type.Optional(Nullable(Text(limit)));
const OptionalFlag = Type.Optional(Flag);

/** The changed fields of the job form. */
const JobDraft = Type.Object({
  job_title: Line(JOB_MAX.title),
  job_description: Line(JOB_MAX.text),
  responsibilities: Line(JOB_MAX.text),
  category_id: Choice,
  subcategory_id: Choice,
  job_type: Line(40),
  vacancy: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  pay: Type.Optional(Nullable(Type.Object({ ...Pay.properties, salary_id: Nullable(Id) }))),
  experience_from: Line(10),
  experience_to: Line(10),
  work_mode_id: Choice,
  designation_id: Choice,
  employment_type_id: Choices,
  industry_id: Choice,
  degree_id: Choices,
  course_id: Choices,
  education_id: Choices,
  tags_id: Choices,
  /** The names of skills that were added in the form, which no list has. */
  tags_id_created: Type.Optional(
    Type.Array(Type.Object({ id: Id, name: Text(SKILL_NAME_MAX) }), { maxItems: 100 }),
  ),
  country_id: Choice,
  state_id: Choice,
  city_id: Choice,
  zipcode: Line(JOB_MAX.zipcode),
  job_locations: Line(JOB_MAX.locations * (JOB_MAX.location + 5)),
  remote_countries: Choices,
  remote_regions: Type.Optional(Type.Array(OneOf(REMOTE_REGION_CODES))),
  apply_url: Line(APPLY_URL_MAX),
  vacancy_state: Line(10),
  ai_use: Line(10),
  decision_by: Line(10),
  is_post_later: OptionalFlag,
  opens_on: Line(10),
  is_featured_job: OptionalFlag,
  application_deadline_date: Line(10),
  recruiter_id: Choice,
  questions: Type.Optional(PostedQuestions),
});

/** The fields of the profile's forms. A draft contains those of one section. */
const field = Type.Optional(Text(ADDRESS_MAX));
const ProfileDraft = Type.Object({
  name: field,
  last_name: field,
  work_status: field,
  jobseeker_type: field,
  country_id: field,
  state_id: field,
  city_id: field,
  pincode: field,
  address: field,
  about_me: Type.Optional(Text(ABOUT_MAX)),
  company_name: field,
  exp_designation: field,
  year_from: field,
  year_to: field,
  is_current: field,
  exp_description: Type.Optional(Text(ABOUT_MAX)),
  level: field,
  course: field,
  institution: field,
  year: field,
  title: field,
  link: field,
  description: Type.Optional(Text(ABOUT_MAX)),
  resume_title: field,
  dob: field,
  work_experience: field,
  phone: field,
  website: field,
  industry_id: field,
  size: field,
  founded_year: field,
  benefits: Type.Optional(Text(BENEFITS_MAX.text)),
});

const ArticleDraft = Type.Object({
  title: Type.Optional(Text(ARTICLE_MAX.title)),
  slug: Type.Optional(Text(ARTICLE_MAX.slug)),
  summary: Type.Optional(Text(ARTICLE_MAX.summary)),
  topic: Type.Optional(Text(ARTICLE_MAX.topic)),
  author: Type.Optional(Text(ARTICLE_MAX.author)),
  date: Type.Optional(Text(10)),
  text: Type.Optional(Text(ARTICLE_MAX.text)),
});

const templateText = Type.Optional(Text(TEMPLATE_MAX.text));
const TemplateDraft = Type.Object({
  name: Type.Optional(Text(TEMPLATE_MAX.name)),
  purpose: Type.Optional(OneOf(TEMPLATE_PURPOSES)),
  text_en: templateText,
  text_hi: templateText,
  text_ar: templateText,
  text_es: templateText,
  text_fr: templateText,
});
/** The fields of the form of a scorecard; those of a criterion end with its id. */
const ScorecardDraft = Type.Record(
  Type.String({ pattern: '^(recommendation|note|(rating|note)_[0-9]{1,10})$' }),
  Text(SCORECARD_MAX.note),
  { additionalProperties: false },
);

const slot = Type.Optional(Text(16));
/** The fields of the form of an interview. Times are local to its time zone. */
const InterviewDraft = Type.Object({
  slot1: slot,
  slot2: slot,
  slot3: slot,
  slot4: slot,
  slot5: slot,
  time_zone: Type.Optional(Text(64)),
  minutes: Type.Optional(Type.Union([Type.Number(), Type.Literal('')])),
  kind: Type.Optional(OneOf(INTERVIEW_KINDS)),
  place: Type.Optional(Text(INTERVIEW_MAX.place)),
  note: Type.Optional(Text(INTERVIEW_MAX.note)),
  interviewer_ids: Choices,
  round: Type.Optional(Text(ROUND_NAME_MAX)),
  free: Type.Optional(Type.Array(Moment, { maxItems: SLOTS_MAX })),
});

const ApplicationDraft = Type.Object({
  message: Type.Optional(Text(LETTER_MAX)),
  answers: Type.Optional(SentAnswers),
  resume_id: Type.Optional(FileId),
});

/** Times answer an interview: values of the form's fields, in the candidate's time zone. */
const MessageDraft = Type.Object({
  text: Text(MESSAGE_MAX),
  times: Type.Optional(Type.Array(Text(16), { maxItems: SUGGESTED_MAX })),
});

/** Unsaved translations of one language, by key. */
const TranslationsDraft = Type.Record(
  Type.String({ maxLength: 200 }),
  Type.Object({ text: Text(TRANSLATION_MAX), version: Version }),
);

interface DraftRow {
  /** Those that write such drafts. All have a profile. */
  readonly roles: readonly Role[];
  /** It is about a company's jobs and people, and belongs to the company in which it was written. */
  readonly ofCompany?: true;
  /** Other fields are dropped. */
  readonly data: TSchema;
}

export const DRAFTS = {
  job: { roles: ['employer'], ofCompany: true, data: JobDraft },
  note: { roles: ['employer'], ofCompany: true, data: Type.Object({ text: Text(NOTE_MAX) }) },
  reply: { roles: ['staff'], data: Type.Object({ answer: Text(ANSWER_MAX) }) },
  profile: { roles: ['seeker', 'employer', 'staff'], data: ProfileDraft },
  application: { roles: ['seeker'], data: ApplicationDraft },
  message: { roles: ['seeker', 'employer', 'staff'], ofCompany: true, data: MessageDraft },
  invitation: {
    roles: ['employer'],
    ofCompany: true,
    data: Type.Object({ message: Text(INVITATION_MESSAGE_MAX) }),
  },
  template: { roles: ['employer'], data: TemplateDraft },
  scorecard: { roles: ['employer'], ofCompany: true, data: ScorecardDraft },
  interview: { roles: ['employer'], ofCompany: true, data: InterviewDraft },
  offer: { roles: ['employer'], ofCompany: true, data: OfferDraft },
  article: { roles: ['staff'], data: ArticleDraft },
  newsletter: { roles: ['staff'], data: NewsletterDraft },
  translations: { roles: ['staff'], data: TranslationsDraft },
} as const satisfies Record<string, DraftRow>;

export type DraftKind = keyof typeof DRAFTS;
const isKind = (name: string): name is DraftKind => name in DRAFTS;
export const DRAFT_KINDS = Object.keys(DRAFTS).filter(isKind);

const DraftParams = Type.Object({
  id: Type.String({
    description: 'The subject of the draft: `job:new`, `job:12`, `profile:about`.',
    maxLength: 60,
    pattern: `^(${DRAFT_KINDS.join('|')}):[a-z0-9-]{1,40}$`,
  }),
});

/** By the schema of its kind. */
const Data = Type.Record(Type.String(), Type.Unknown());

export const Draft = Type.Object({
  version: Nullable(Version),
  data: Data,
  updated_at: Moment,
});
export type Draft = Static<typeof Draft>;

export const DraftTitle = Type.Object({
  id: DraftParams.properties.id,
  title: Type.String({ description: 'Title of the draft; empty while there is none.' }),
  updated_at: Moment,
});

export const draftEndpoints = {
  'GET drafts': {
    summary: 'Your own drafts of a kind, latest first.',
    access: 'signed-in',
    query: Type.Object({ kind: OneOf(DRAFT_KINDS) }),
    response: ListAnswer(DraftTitle),
  },
  'GET drafts/:id': {
    summary: 'Your own draft, or null.',
    access: 'signed-in',
    params: DraftParams,
    response: Answer(Nullable(Draft)),
  },
  'PUT drafts/:id': {
    summary:
      'Keep what was typed. `version` is that of the record it changes. Fields the kind does not have are dropped; what is too long is refused.',
    access: 'signed-in',
    params: DraftParams,
    body: Type.Object({ version: Type.Optional(Nullable(Version)), data: Data }),
    response: Answer(Draft),
  },
  'DELETE drafts/:id': {
    summary:
      'Forget a draft; with `updated_at`, only if nothing was kept since. Forgetting one that is not there succeeds.',
    access: 'signed-in',
    params: DraftParams,
    query: Type.Object({ updated_at: Type.Optional(Moment) }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
