/** The automatic checks of a job: what passes them needs no person's look (MODERATION=auto). */
import type { AutomaticCheck } from '#contract/moderation-rules.ts';
import { foldText, textOfHtml } from '../../text.ts';

export interface Finding {
  readonly check: AutomaticCheck;
  /** The words that gave rise to it. */
  readonly found: string;
}

/** What of a job is looked at. */
export interface Checked {
  /** The title of a rejected job of its company that it repeats. */
  readonly repeats?: string | null;
  readonly title: string;
  readonly description: string;
  readonly responsibilities: string;
  /** What it asks those who apply, with the choices. */
  readonly questions: string;
}

const ADDRESS = /(?:https?:|www\.)\S*/i;
/** Asking an applicant for money, or to leave the portal for a chat, is how fraud begins. */
const SUSPICIOUS =
  /\b(registration fee|processing fee|security deposit|send money|western union|gift cards?|wire transfer|bitcoin wallet|telegram only|whatsapp only|no experience needed earn)\b/g;

/** What of a job gives rise to doubt, each once. */
export const findingsOf = ({
  title,
  description,
  responsibilities,
  questions,
  repeats,
}: Checked): Finding[] => {
  const [address] = ADDRESS.exec(title) ?? [];
  const text = foldText(`${title} ${textOfHtml(description)} ${textOfHtml(responsibilities)} ${questions}`);
  const words = new Set(text.match(SUSPICIOUS));
  return [
    ...(address === undefined ? [] : [{ check: 'link_in_title', found: address } as const]),
    ...[...words].map((found) => ({ check: 'suspicious_words', found }) as const),
    ...(repeats ? [{ check: 'like_rejected', found: repeats } as const] : []),
  ];
};
