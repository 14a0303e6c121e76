/** Sources: feeds, boards and files from which jobs come by themselves, and their runs. */
import { type Static, type TSchema, Type } from 'typebox';
import { SIGNAL_KINDS, SIGNAL_SEVERITIES } from '../moderation/signals.ts';
import {
  Answer,
  basedOn,
  Day,
  Download,
  type Endpoint,
  Id,
  ListAnswer,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  PageAnswer,
  PageQuery,
  Text,
  Version,
} from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { UndoableMessage, UndoOffer } from '../undo/calls.ts';
import {
  APPLY_PLACES,
  MAPPED_FIELDS,
  PARTNER_TRUST,
  REFUSAL_REASONS,
  RUN_ROW_KINDS,
  RUN_STATES,
  SOURCE_FIELDS,
  SOURCE_MAX,
  SOURCE_PROBLEMS,
  SOURCE_SCHEDULES,
  SOURCE_STATES,
} from './rules.ts';

const Mapping = Type.Array(Type.Object({ column: Text(200), field: OneOf(MAPPED_FIELDS) }), {
  maxItems: SOURCE_MAX.columns,
  description: 'Which column has which field, where the portal doesn’t know its name.',
});

/** A posting as the portal would show it. */
export const PreviewedPosting = Type.Object({
  title: Type.String(),
  company: Nullable(Type.String()),
  places: Type.Array(Type.String()),
  pay: Nullable(Type.String({ description: 'In the reader’s language.' })),
  employment: Type.Array(Type.String()),
  posted: Nullable(Day),
  address: Nullable(Type.String()),
  text: Type.String({ description: 'The beginning of the text, without markup.' }),
  refused: Nullable(OneOf(REFUSAL_REASONS)),
});
export type PreviewedPosting = Static<typeof PreviewedPosting>;

export const SourcePreview = Type.Object({
  system: Nullable(Type.String({ description: 'The applicant tracking system: `greenhouse`.' })),
  name: Type.String({ description: 'A name for the source.' }),
  feed_address: Nullable(Type.String()),
  needs_mapping: Type.Boolean(),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      field: Nullable(OneOf(MAPPED_FIELDS)),
      samples: Type.Array(Type.String()),
    }),
    { description: 'Of unknown shapes only.' },
  ),
  postings: Type.Array(PreviewedPosting, { description: 'Up to ten.' }),
  total: Type.Integer({ description: 'How many postings it has.' }),
  is_more: Type.Boolean({ description: 'Whether it has more than were counted.' }),
  refused: Type.Integer({ description: 'How many of them would not be taken over.' }),
  problems: Type.Array(OneOf(SOURCE_PROBLEMS), { description: 'Why it can’t be read, or not to its end.' }),
  needs_approval: Type.Boolean({ description: 'Whether staff have to approve it first.' }),
});
export type SourcePreview = Static<typeof SourcePreview>;

const Counts = Type.Object({
  new: Type.Integer(),
  changed: Type.Integer(),
  missing: Type.Integer({ description: 'Missed for the first time; they stay open.' }),
  gone: Type.Integer({ description: 'Missed twice: they close.' }),
  returned: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  held: Type.Integer({
    description: 'Of the new and changed: they wait for staff because of what they say.',
  }),
  warned: Type.Integer({ description: 'Of the new and changed: they say what puts people off.' }),
});

export const SourceRun = Type.Object({
  id: Id,
  source_id: Id,
  state: OneOf(RUN_STATES),
  is_check: Type.Boolean({ description: 'A dry run: it changes nothing until it is applied.' }),
  problem: Nullable(OneOf(SOURCE_PROBLEMS)),
  counts: Counts,
  unused: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }), {
    description: 'Columns of a file that aren’t read, with how many of its rows have a value there.',
  }),
  progress: Type.Object({
    done: Type.Integer({ description: 'Postings read, or rows written.' }),
    total: Nullable(Type.Integer()),
  }),
  started_at: Moment,
  ended_at: Nullable(Moment),
  can_apply: Type.Boolean(),
  can_undo: Type.Boolean(),
});
export type SourceRun = Static<typeof SourceRun>;

export const Source = Type.Object({
  id: Id,
  name: Type.String(),
  address: Nullable(Type.String({ description: 'As pasted; null if it is read from uploaded files.' })),
  feed_address: Nullable(Type.String()),
  system: Nullable(Type.String()),
  schedule: OneOf(SOURCE_SCHEDULES),
  apply_at: OneOf(APPLY_PLACES),
  trust: OneOf(PARTNER_TRUST),
  mapping: Mapping,
  country_id: Nullable(Id),
  state: OneOf(SOURCE_STATES),
  reason: Nullable(Type.String({ description: 'Why staff refused it.' })),
  problem: Nullable(OneOf(SOURCE_PROBLEMS)),
  failures: Type.Integer({ description: 'In a row.' }),
  company: Nullable(NamedRecord),
  owner: Nullable(Type.String({ description: 'Who is told if it fails.' })),
  open_jobs: Type.Integer(),
  next_run_at: Nullable(Moment),
  last_run: Nullable(SourceRun),
  created_at: Moment,
  version: Version,
});
export type Source = Static<typeof Source>;

export const SourceRunRow = Type.Object({
  id: Id,
  kind: OneOf(RUN_ROW_KINDS),
  title: Type.String(),
  external_id: Nullable(Type.String()),
  job_id: Nullable(Id),
  row: Nullable(Type.Integer({ description: 'In the file, counted from 1 without headers.' })),
  reason: Nullable(OneOf(REFUSAL_REASONS)),
  detail: Nullable(Type.String({ description: 'What the file says there.' })),
  changes: Type.Array(
    Type.Object({
      field: OneOf(SOURCE_FIELDS),
      from: Type.String(),
      to: Type.String(),
      is_kept: Type.Boolean({ description: 'A person changed it since: it stays as it is.' }),
    }),
  ),
  signals: Type.Array(
    Type.Object({
      kind: OneOf(SIGNAL_KINDS),
      severity: OneOf(SIGNAL_SEVERITIES),
      words: Type.String({ description: 'As they are written.' }),
    }),
    { description: 'Warning signs in its texts: with `block` and `review` it waits for staff.' },
  ),
});
export type SourceRunRow = Static<typeof SourceRunRow>;

const from = {
  address: Type.Optional(Text(SOURCE_MAX.address)),
  mapping: Type.Optional(Mapping),
  country_id: Type.Optional(Id),
};
const fields = {
  name: Type.String({ minLength: 1, maxLength: SOURCE_MAX.name, pattern: '\\S' }),
  schedule: Type.Optional(OneOf(SOURCE_SCHEDULES)),
  apply_at: Type.Optional(OneOf(APPLY_PLACES)),
  mapping: Type.Optional(Mapping),
  country_id: Type.Optional(Nullable(Id)),
};
const change = {
  ...fields,
  name: Type.Optional(fields.name),
  state: Type.Optional(OneOf(['active', 'paused'])),
  ...basedOn,
};
const runQuery = {
  kind: Type.Optional(OneOf(RUN_ROW_KINDS)),
  with_signals: Type.Optional(Type.Boolean({ description: 'Those with warning signs only.' })),
};

const managed = { access: 'employer', permission: 'sources.manage' } as const;
const one = { ...managed, params: IdParams } as const;
const ofStaff = <const E extends Omit<Endpoint, 'access' | 'params'>>(endpoint: E) =>
  forStaff({ ...endpoint, params: IdParams });

const summaries = {
  preview: 'Read an address or a file without keeping it: its system, and ten postings as they would look.',
  add: 'Add a source by its address, or with a file. Its first run is a check.',
  change: 'Change a source, pause it, or continue it.',
  check:
    'Start a dry run; of a source without an address, with the next file. One that has begun is returned.',
  run: 'A run with its progress.',
  apply: 'Write what a check has found, also if many jobs are gone.',
  undo: 'Undo an applied run: all jobs are as before it.',
  refused: 'The refused postings as a table for spreadsheets.',
};

const runCall = <T extends TSchema>(response: T) => ({ creates: true, response }) as const;

export const sourceEndpoints = {
  'POST sources/preview': {
    ...managed,
    summary: summaries.preview,
    body: Type.Object(from),
    files: ['file'],
    response: Answer(SourcePreview),
  },
  'GET sources': { ...managed, summary: 'The company’s sources.', response: ListAnswer(Source) },
  'GET sources/:id': { ...one, summary: 'One of the company’s sources.', response: Answer(Source) },
  'POST sources': {
    ...managed,
    summary: summaries.add,
    creates: true,
    body: Type.Object({ ...from, ...fields }),
    files: ['file'],
    response: Answer(Source),
  },
  'PUT sources/:id': {
    ...one,
    summary: summaries.change,
    body: Type.Object(change),
    current: Source,
    response: Answer(Source),
  },
  'DELETE sources': {
    ...managed,
    summary: 'Delete sources. Their jobs stay.',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: SOURCE_MAX.perCompany }) }),
    response: UndoableMessage,
  },
  'POST sources/:id/check': {
    ...one,
    summary: summaries.check,
    files: ['file'],
    ...runCall(Answer(SourceRun)),
  },
  'GET sources/:id/runs': {
    ...one,
    summary: 'The runs of a source, newest first.',
    query: PageQuery,
    response: PageAnswer(SourceRun),
  },
  'GET source-runs/:id': { ...one, summary: summaries.run, response: Answer(SourceRun) },
  'GET source-runs/:id/rows': {
    ...one,
    summary: 'What a run has found: new, changed, missing and refused postings.',
    query: Type.Object({ ...PageQuery.properties, ...runQuery }),
    response: PageAnswer(SourceRunRow),
  },
  'POST source-runs/:id/apply': { ...one, summary: summaries.apply, ...runCall(Answer(SourceRun)) },
  'POST source-runs/:id/undo': { ...one, summary: summaries.undo, ...runCall(Answer(SourceRun)) },
  'GET source-runs/:id/refused': { ...one, summary: summaries.refused, response: Download },
} as const satisfies Record<string, Endpoint>;

export const staffSourceEndpoints = {
  'POST staff/source-previews': forStaff({
    summary: summaries.preview,
    body: Type.Object(from),
    files: ['file'],
    response: SourcePreview,
  }),
  'GET staff/sources': staffList({
    summary: 'Sources of companies and partners.',
    item: Source,
    filter: Type.Object({
      q: Search,
      state: Type.Optional(OneOf(SOURCE_STATES)),
      is_partner: Type.Optional(Type.Boolean()),
    }),
    sorts: ['id', 'name', 'next_run_at'],
  }),
  'GET staff/sources/:id': ofStaff({ summary: 'A source.', response: Source }),
  'POST staff/sources': forStaff({
    summary: `${summaries.add} Its postings name their companies.`,
    creates: true,
    body: Type.Object({ ...from, ...fields }),
    files: ['file'],
    response: Source,
  }),
  'PUT staff/sources/:id': ofStaff({
    summary: `${summaries.change} \`approved\` and \`refused\` decide about one that waits for approval.`,
    body: Type.Object({
      ...change,
      trust: Type.Optional(OneOf(PARTNER_TRUST)),
      decision: Type.Optional(OneOf(['approved', 'refused'])),
      reason: Type.Optional(Text(SOURCE_MAX.reason)),
    }),
    current: Source,
    response: Source,
  }),
  'DELETE staff/sources/:id': ofStaff({
    summary: 'Delete a source. Its jobs stay.',
    response: Type.Object({ id: Id, undo: UndoOffer }),
  }),
  'POST staff/sources/:id/check': ofStaff({
    summary: summaries.check,
    files: ['file'],
    ...runCall(SourceRun),
  }),
  'GET staff/source-runs': staffList({
    summary: 'The runs of a source, newest first.',
    item: SourceRun,
    filter: Type.Object({ source_id: Type.Optional(Id) }),
    sorts: ['id'],
  }),
  'GET staff/source-runs/:id': ofStaff({ summary: summaries.run, response: SourceRun }),
  'GET staff/source-run-rows': staffList({
    summary: 'What a run has found.',
    item: SourceRunRow,
    filter: Type.Object({ run_id: Type.Optional(Id), ...runQuery }),
    sorts: ['id'],
  }),
  'POST staff/source-runs/:id/apply': ofStaff({ summary: summaries.apply, ...runCall(SourceRun) }),
  'POST staff/source-runs/:id/undo': ofStaff({ summary: summaries.undo, ...runCall(SourceRun) }),
  'GET staff/source-runs/:id/refused': ofStaff({ summary: summaries.refused, response: Download }),
} as const satisfies Record<string, Endpoint>;
