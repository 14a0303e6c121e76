/** Warning signals in what companies write: what is read, how bad it is, and where the words are. */
/** What a signal is about. */
export const SIGNAL_KINDS = [
  'fee',
  'payment',
  'data',
  'channel',
  'task',
  'reship',
  'mule',
  'pyramid',
  'impersonation',
  'visa',
  'pay',
  'discrimination',
  'history',
  'contact',
  'illegal',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Jobs with `block` and `review` wait for staff; messages with them are delivered marked. `warn` only tells the author. */
export const SIGNAL_SEVERITIES = ['block', 'review', 'warn'] as const;
export type SignalSeverity = (typeof SIGNAL_SEVERITIES)[number];

/** What staff can make of a kind of signal: as bad as that, or not read. */
export const SIGNAL_LEVELS = [...SIGNAL_SEVERITIES, 'off'] as const;
export type SignalLevel = (typeof SIGNAL_LEVELS)[number];

export interface Signal {
  readonly kind: SignalKind;
  readonly severity: SignalSeverity;
  /** Where the words are in the text of the field. Paragraphs of HTML are lines. */
  readonly start: number;
  readonly end: number;
  /** As they are written. */
  readonly words: string;
}

/** The texts of a job that are read. */
export const SIGNAL_FIELDS = ['title', 'description', 'responsibilities', 'questions'] as const;

export interface JobSignal extends Signal {
  readonly field: (typeof SIGNAL_FIELDS)[number];
}

/** What a job seeker is told above a message, by what it is about. */
export const MESSAGE_WARNINGS = [
  'money',
  'account',
  'data',
  'papers',
  'parcels',
  'name',
  'channel',
  'promise',
  'personal',
] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

const WARNING_OF: Readonly<Record<SignalKind, MessageWarning>> = {
  fee: 'money',
  payment: 'money',
  visa: 'money',
  task: 'money',
  pyramid: 'money',
  mule: 'account',
  data: 'data',
  illegal: 'papers',
  reship: 'parcels',
  impersonation: 'name',
  channel: 'channel',
  contact: 'channel',
  pay: 'promise',
  discrimination: 'personal',
  history: 'personal',
};

/** The most important thing to say about a message; null if it has no signals. */
export const warningOf = (signals: readonly Pick<Signal, 'kind'>[]): MessageWarning | null => {
  const found = new Set(signals.map(({ kind }) => WARNING_OF[kind]));
  return MESSAGE_WARNINGS.find((warning) => found.has(warning)) ?? null;
};

/** Whether a job with the signal waits until staff have looked. */
export const needsStaff = ({ severity }: Pick<Signal, 'severity'>): boolean => severity !== 'warn';
