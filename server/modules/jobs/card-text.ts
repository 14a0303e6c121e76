/**
 * Cards as JSON. What all answers share is written once for each card; what a search marks, for each answer. Parts are
 * put together as text, which takes a fraction of the time of reading and writing whole cards.
 */
import { type Static, Type } from 'typebox';
import { JobCard } from '#contract/jobs/calls.ts';
import { localizeNames } from '../../http/localize-names.ts';
import { writerOf } from '../../http/plugins/validation.ts';
import type { LocalizeName } from '../../platform/i18n/localized-names.ts';
import type { CardText } from '../../search/live/card-cache.ts';

const MARKED = ['job_title', 'skills', 'job_description', 'highlights'] as const;
const Marked = Type.Pick(JobCard, MARKED);
/** The fields of a card in which a search marks words. */
export type Marked = Static<typeof Marked>;
const Others = Type.Omit(JobCard, MARKED);

const writeMarked = writerOf(Marked);
const writeOthers = writerOf(Others);
const localize = localizeNames(Others);

export const cardText = (card: JobCard): CardText => ({
  id: card.id,
  companyId: card.company_id,
  closesOn: card.application_deadline_date,
  marked: writeMarked(card),
  others: writeOthers(card),
});

/** The fields of two objects in one. */
const joined = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;

export const cardOf = ({ marked, others }: CardText): JobCard => JSON.parse(joined(others, marked));

export const markedOf = ({ marked }: CardText): Marked => JSON.parse(marked);

export const withMarked = (card: CardText, marked: Marked): CardText => ({
  ...card,
  marked: writeMarked(marked),
});

/** A list of cards. @param localizeName undefined in the language of the stored names */
export const writeCards = (cards: readonly CardText[], localizeName: LocalizeName | undefined): string => {
  const written = cards.map(({ marked, others }) => {
    if (!localizeName) return joined(others, marked);
    const card: unknown = JSON.parse(others);
    return joined(writeOthers(localize?.(card, localizeName)), marked);
  });
  return `[${written.join(',')}]`;
};
