/** Reads warning signals in what a company writes. Pure functions; the words are data. See `words/`. */
import {
  SIGNAL_KINDS,
  SIGNAL_SEVERITIES,
  type Signal,
  type SignalKind,
  type SignalLevel,
  type SignalSeverity,
} from '#contract/moderation/signals.ts';
import type { Token } from './amounts.ts';
import { channelRules } from './kinds/channel.ts';
import { contactRules } from './kinds/contact.ts';
import { dataRules } from './kinds/data.ts';
import { discriminationRules } from './kinds/discrimination.ts';
import { feeRules, otherFeeRules } from './kinds/fee.ts';
import { historyRules } from './kinds/history.ts';
import { illegalRules } from './kinds/illegal.ts';
import { IMPERSONATION, impersonationsIn, KnownCompanies } from './kinds/impersonation.ts';
import { muleRules } from './kinds/mule.ts';
import { payRules } from './kinds/pay.ts';
import { paymentRules } from './kinds/payment.ts';
import { pyramidRules } from './kinds/pyramid.ts';
import { reshipRules } from './kinds/reship.ts';
import { taskRules } from './kinds/task.ts';
import { visaRules } from './kinds/visa.ts';
import { Lexicon } from './lexicon.ts';
import { eitherOf, type Match, matchOf, type Rule } from './match.ts';
import { isAdvice, type Sentence, sentencesOf } from './sentences.ts';

const RULES: readonly Rule[] = [
  ...feeRules,
  ...visaRules,
  ...paymentRules,
  ...dataRules,
  ...channelRules,
  ...taskRules,
  ...reshipRules,
  ...muleRules,
  ...pyramidRules,
  ...payRules,
  ...discriminationRules,
  ...historyRules,
  ...contactRules,
  ...illegalRules,
  ...otherFeeRules,
];

/** How far a mark reaches beyond the words that matched, within their clauses. */
const WIDER = 8;
/** A mark with fewer words has part of the next clause as well, which mostly says what for. */
const SHORT = 12;
const NEXT_CLAUSE = 8;

/** How many of the words from `at` on, up to `most`, are in one clause. */
const clauseLength = (tokens: readonly Token[], at: number, most: number): number => {
  const end = tokens.findIndex(({ clause }, place) => place > at && clause !== tokens[at]?.clause);
  return Math.min((end < 0 ? tokens.length : end) - at, most);
};

/** The words that are marked: those that matched, and what belongs to them in their clauses. */
const placeOf = ({ tokens }: Sentence, { first, last }: Match) => {
  let from = first;
  while (from > 0 && first - from < WIDER && tokens[from - 1]?.clause === tokens[first]?.clause) from -= 1;
  let to = last + clauseLength(tokens, last, WIDER + 1) - 1;
  if (to - from < SHORT) to += clauseLength(tokens, to + 1, NEXT_CLAUSE);
  return { start: tokens[from]?.start ?? 0, end: tokens[to]?.end ?? 0 };
};

interface Found extends Signal {
  readonly ground: string | undefined;
}

/** The words that staff add play these roles; negations and warnings against fraud count for them, too. */
const addedRole = (kind: SignalKind) => `added ${kind}`;
const ADDED: readonly Rule[] = SIGNAL_KINDS.map((kind) => ({
  kind,
  severity: 'review',
  all: [addedRole(kind)],
  within: 0,
}));
/** What the signals of a kind are by themselves. */
export const usualSeverities = (kind: SignalKind): readonly SignalSeverity[] =>
  SIGNAL_SEVERITIES.filter((severity) =>
    [...RULES, IMPERSONATION].some((rule) => rule.kind === kind && rule.severity === severity),
  );

const ALL_RULES: readonly Rule[] = [...RULES, ...ADDED];

/** The places of rules in their list by the roles of which a sentence needs one, because it has few of all. */
const RULES_OF = Map.groupBy(
  ALL_RULES.flatMap(({ all: [first = ''] }, place) => eitherOf(first).map((role) => ({ role, place }))),
  ({ role }) => role,
);

const rulesFor = ({ at }: Sentence): Rule[] => {
  const places = [...at.keys()].flatMap((role) => RULES_OF.get(role)?.map(({ place }) => place) ?? []);
  return [...new Set(places)].sort((a, b) => a - b).flatMap((place) => ALL_RULES[place] ?? []);
};

const signalsOf = (sentence: Sentence, text: string): Found[] => {
  if (isAdvice(sentence)) return [];
  const found: Found[] = [];
  for (const rule of rulesFor(sentence)) {
    if (
      rule.isLast
        ? found.length > 0
        : found.some((one) => one.kind === rule.kind && one.ground === rule.ground)
    )
      continue;
    const match = matchOf(sentence, rule);
    if (!match) continue;
    const place = placeOf(sentence, match);
    const words = text.slice(place.start, place.end);
    found.push({ kind: rule.kind, severity: rule.severity, ground: rule.ground, ...place, words });
  }
  return found;
};

const foundIn = (text: string, added?: Lexicon): Found[] =>
  sentencesOf(text, added).flatMap((sentence) => signalsOf(sentence, text));

/** For what a text prefers or refuses people, each once. */
export const groundsIn = (text: string): string[] => [
  ...new Set(
    foundIn(text).flatMap(({ kind, ground }) => (kind === 'discrimination' && ground ? [ground] : [])),
  ),
];

/** What staff changed about a kind of signal. */
export interface Tuning {
  /** For all signals of the kind; null for each one's own. */
  readonly severity: SignalLevel | null;
  /** Words that are such a signal. */
  readonly words: readonly string[];
}
export type Tunings = ReadonlyMap<SignalKind, Tuning>;

/** Reads a text for warning signals. @param author the company that wrote it */
export type SignalReader = (text: string, author?: number) => Signal[];

export const createSignalReader = (known: KnownCompanies, tunings: Tunings): SignalReader => {
  const words = [...tunings].flatMap(([kind, tuning]) =>
    tuning.words.length > 0 ? [[addedRole(kind), tuning.words.join(', ')] as const] : [],
  );
  const added = words.length > 0 ? new Lexicon([Object.fromEntries(words)]) : undefined;
  const tuned = (signal: Signal): Signal[] => {
    const severity = tunings.get(signal.kind)?.severity ?? signal.severity;
    return severity === 'off' ? [] : [{ ...signal, severity }];
  };
  return (text, author) =>
    [
      ...foundIn(text, added).map(({ ground: _, ...signal }) => signal),
      ...impersonationsIn(text, known, author),
    ].flatMap(tuned);
};

/** The signals of a text as the portal reads them before staff change anything. */
export const readSignals = createSignalReader(new KnownCompanies([]), new Map());
