/** The job that a seeker wants, and who can see the seeker (PROFILE-08). */
import { type Static, Type } from 'typebox';
import { Place } from '../jobs/calls.ts';
import {
  Answer,
  basedOn,
  type Endpoint,
  Id,
  ListAnswer,
  LookupValue,
  NamedRecord,
  Nullable,
  Text,
  Version,
} from '../shared/common.ts';
import { PREFERRED_PLACES_MAX, PROFILE_LINE_MAX } from './rules.ts';

/** One of the choices of `NOTICE_DAYS`. */
export const NoticeDays = Type.Union([
  Type.Literal(0),
  Type.Literal(15),
  Type.Literal(30),
  Type.Literal(60),
  Type.Literal(90),
]);

export const Preferences = Type.Object({
  designation_id: Nullable(LookupValue),
  employment_type_id: Type.Array(LookupValue, { description: 'Kinds of employment wanted; none means any.' }),
  salary_id: Nullable(LookupValue),
  notice_days: Nullable(NoticeDays),
  current_location: Type.String(),
  preferred_places: Type.Array(Place),
  open_to_remote: Type.Boolean(),
  visible_to_employers: Type.Boolean({ description: 'Whether companies find them in candidate search.' }),
  visible_publicly: Type.Boolean({
    description: 'Whether anyone can see their card, without contact data.',
  }),
  hidden_companies: Type.Array(NamedRecord, { description: 'Companies that never find them.' }),
  version: Version,
});
export type Preferences = Static<typeof Preferences>;

/** Omitted fields stay as they are. */
export const PreferencesForm = Type.Object({
  designation_id: Type.Optional(Nullable(Id)),
  employment_type_ids: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  salary_id: Type.Optional(Nullable(Id)),
  notice_days: Type.Optional(Nullable(NoticeDays)),
  current_location: Type.Optional(Text(PROFILE_LINE_MAX)),
  preferred_place_ids: Type.Optional(Type.Array(Id, { maxItems: PREFERRED_PLACES_MAX })),
  open_to_remote: Type.Optional(Type.Boolean()),
  ...basedOn,
});
export type PreferencesForm = Static<typeof PreferencesForm>;

export const VisibilityForm = Type.Object({
  visible_to_employers: Type.Optional(Type.Boolean()),
  visible_publicly: Type.Optional(Type.Boolean()),
});
export type VisibilityForm = Static<typeof VisibilityForm>;

export const preferenceEndpoints = {
  'GET candidate-preferences': {
    summary: 'The wanted job, and who can see the candidate.',
    access: 'seeker',
    response: Answer(Preferences),
  },
  'POST candidate-preferences-update': {
    summary: 'Change the wanted job.',
    access: 'seeker',
    body: PreferencesForm,
    current: Preferences,
    response: Answer(Preferences),
  },
  'POST candidate-visibility-update': {
    summary: 'Change who can see the candidate. Hiding from employers also removes the public card.',
    access: 'seeker',
    body: VisibilityForm,
    response: Answer(Preferences),
  },
  'POST hide-from-company': {
    summary: 'Hide from a company, or stop hiding. Repeating it changes nothing.',
    access: 'seeker',
    creates: true,
    body: Type.Object({ company_id: Id, hidden: Type.Boolean() }),
    response: Answer(Preferences),
  },
  'GET company-suggestions': {
    summary: 'Companies whose names contain a text, those that start with it first.',
    access: 'seeker',
    query: Type.Object({ text: Text(100) }),
    response: ListAnswer(NamedRecord),
  },
} as const satisfies Record<string, Endpoint>;
