/** The automatic checks of a job. Jobs that pass them need no review (MODERATION=auto). */
import type { AutomaticCheck } from '#contract/moderation/rules.ts';
import { foldText, textOfHtml } from '../../platform/text.ts';

export interface Finding {
  readonly check: AutomaticCheck;
  /** The words that triggered it. */
  readonly found: string;
}

export interface CheckedJob {
  /** The title of a rejected job of the same company that this one repeats. */
  readonly repeats?: string | null;
  readonly title: string;
  readonly description: string;
  readonly responsibilities: string;
  /** The screening questions with their choices. */
  readonly questions: string;
}

const ADDRESS = /(?:https?:|www\.)\S*/i;
/** Fraud often begins with asking applicants for money, or to continue in another chat. */
const SUSPICIOUS =
  /\b(registration fee|processing fee|security deposit|send money|western union|gift cards?|wire transfer|bitcoin wallet|telegram only|whatsapp only|no experience needed earn)\b/g;

/** The findings of the checks, each once. */
export const findingsOf = ({
  title,
  description,
  responsibilities,
  questions,
  repeats,
}: CheckedJob): Finding[] => {
  const [address] = ADDRESS.exec(title) ?? [];
  const text = foldText(`${title} ${textOfHtml(description)} ${textOfHtml(responsibilities)} ${questions}`);
  const words = new Set(text.match(SUSPICIOUS));
  return [
    ...(address === undefined ? [] : [{ check: 'link_in_title', found: address } as const]),
    ...[...words].map((found) => ({ check: 'suspicious_words', found }) as const),
    ...(repeats ? [{ check: 'like_rejected', found: repeats } as const] : []),
  ];
};
