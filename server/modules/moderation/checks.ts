/** The automatic checks of a job. Jobs that pass them need no review (MODERATION=auto). */
import type { AutomaticCheck } from '#contract/moderation/rules.ts';
import { type JobSignal, SIGNAL_FIELDS, type SignalKind } from '#contract/moderation/signals.ts';
import { linesOfHtml } from '../../platform/text.ts';
import type { SignalReader } from '../../signals/read-signals.ts';

export interface Finding {
  readonly check: AutomaticCheck;
  /** The words that triggered it. */
  readonly found: string;
}

export interface CheckedTexts {
  readonly title: string;
  readonly description: string;
  readonly responsibilities: string;
  /** The screening questions with their choices, each on a line. */
  readonly questions: string;
}

export interface CheckedJob extends CheckedTexts {
  /** The title of a rejected job of the same company that this one repeats. */
  readonly repeats?: string | null;
  /** Its company seems to use another's name. */
  readonly is_misnamed?: boolean;
}

const ADDRESS = /(?:https?:|www\.)\S*/i;

/** The findings of the checks, each once. */
export const findingsOf = ({ title, repeats, is_misnamed: isMisnamed }: CheckedJob): Finding[] => {
  const [address] = ADDRESS.exec(title) ?? [];
  return [
    ...(address === undefined ? [] : [{ check: 'link_in_title', found: address } as const]),
    ...(repeats ? [{ check: 'like_rejected', found: repeats } as const] : []),
    ...(isMisnamed ? [{ check: 'company_held', found: '' } as const] : []),
  ];
};

/** Questions and choices, each on a line. */
export const linesOfQuestions = (
  questions: readonly { readonly text: string; readonly choices: readonly string[] }[],
): string => questions.flatMap(({ text, choices }) => [text, ...choices]).join('\n');

const IS_HTML: ReadonlySet<string> = new Set(['description', 'responsibilities']);

/** A field of a job without markup. */
export const textOfField = (job: CheckedTexts, field: keyof CheckedTexts): string =>
  IS_HTML.has(field) ? linesOfHtml(job[field]) : job[field];

/** The warning signals in a job's texts. @param author the company that wrote them */
export const jobSignalsOf = (read: SignalReader, job: CheckedTexts, author?: number): JobSignal[] =>
  SIGNAL_FIELDS.flatMap((field) =>
    read(textOfField(job, field), author).map((signal) => ({ ...signal, field })),
  );

export const kindsOf = (signals: readonly Pick<JobSignal, 'kind'>[]): SignalKind[] => [
  ...new Set(signals.map(({ kind }) => kind)),
];
