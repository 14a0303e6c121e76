/** How staff tune warning signals, and try changes on today's jobs before they count. */
import { type Static, Type } from 'typebox';
import { SIGNAL_KINDS, SIGNAL_LEVELS, SIGNAL_SEVERITIES } from '../moderation/signals.ts';
import { basedOn, type Endpoint, Id, Moment, Nullable, OneOf, Text, Version } from '../shared/common.ts';
import { forStaff, staffList } from '../staff/rest.ts';
import { UndoOffer } from '../undo/calls.ts';
import { SIGNAL_LANGUAGES, SIGNAL_WORD_MAX, SIGNAL_WORDS_MAX, TRIAL_SHOWN } from './rules.ts';

const tuning = {
  severity: Nullable({
    ...OneOf(SIGNAL_LEVELS),
    description: 'For all signals of the kind; null for each one’s own.',
  }),
  words: Type.Array(
    Type.Object({
      language: OneOf(SIGNAL_LANGUAGES),
      words: Type.Array(Text(SIGNAL_WORD_MAX), { maxItems: SIGNAL_WORDS_MAX }),
    }),
    {
      maxItems: SIGNAL_LANGUAGES.length,
      description: 'Words and phrases that are such a signal unless denied.',
    },
  ),
};

export const SignalKindTuning = Type.Object({
  id: OneOf(SIGNAL_KINDS),
  ...tuning,
  usual: Type.Array(OneOf(SIGNAL_SEVERITIES), { description: 'What its signals are by themselves.' }),
  decided: Type.Integer({ description: 'What had such a signal and staff decided about.' }),
  upheld: Type.Integer({ description: 'What of it staff took down.' }),
  version: Version,
  changed_at: Nullable(Moment),
});
export type SignalKindTuning = Static<typeof SignalKindTuning>;

const KindParams = Type.Object({ id: OneOf(SIGNAL_KINDS) });

const TrialJob = Type.Object({
  id: Id,
  job_title: Type.String(),
  company_name: Type.String(),
  signals: Type.Array(
    Type.Object({
      kind: OneOf(SIGNAL_KINDS),
      severity: OneOf(SIGNAL_SEVERITIES),
      before: Type.String({ description: 'What stands before the words.' }),
      words: Type.String(),
      after: Type.String(),
    }),
  ),
});
export type TrialJob = Static<typeof TrialJob>;

export const SignalTrial = Type.Object({
  jobs: Type.Integer({ description: 'Live jobs and jobs in review that were read, the newest first.' }),
  held_before: Type.Integer({ description: 'Jobs with signals that make them wait for staff, as it is.' }),
  held_after: Type.Integer({ description: 'The same with the change.' }),
  held: Type.Array(TrialJob, { description: `Jobs that would wait, and don’t now; ${TRIAL_SHOWN} at most.` }),
  released: Type.Array(TrialJob, {
    description: `Jobs that wouldn’t wait any more; ${TRIAL_SHOWN} at most.`,
  }),
});
export type SignalTrial = Static<typeof SignalTrial>;

export const signalTuningEndpoints = {
  'GET staff/signal-kinds': staffList({
    summary:
      'The kinds of warning signals: how bad they are, words that staff added, and how often staff agreed.',
    item: SignalKindTuning,
    filter: Type.Object({}),
    sorts: ['id'],
  }),
  'GET staff/signal-kinds/:id': forStaff({
    summary: 'A kind of warning signal.',
    params: KindParams,
    response: SignalKindTuning,
  }),
  'PUT staff/signal-kinds/:id': forStaff({
    creates: true,
    summary:
      'Change how bad a kind of signal is, or its added words. It counts for what is published and sent from then on.',
    params: KindParams,
    body: Type.Object({ ...tuning, ...basedOn }),
    response: Type.Object({ ...SignalKindTuning.properties, undo: UndoOffer }),
  }),
  'POST staff/signal-trials': forStaff({
    summary: 'Try a change of a kind of signal on today’s jobs. Stores nothing.',
    body: Type.Object({ kind: OneOf(SIGNAL_KINDS), ...tuning }),
    response: SignalTrial,
  }),
} as const satisfies Record<string, Endpoint>;
