/** Tells postings apart that have neither an id nor an address: of one title, company and place, by pay and skills. */
import type { Posting } from '../../feeds/posting.ts';
import { foldText } from '../../platform/text.ts';
import { digest, externalIdOf, payText } from './to-record.ts';

const hasOwnId = ({ externalId, address }: Posting): boolean =>
  externalId !== undefined || address !== undefined;

const detailsOf = ({ pay, skills }: Posting) => ({
  pay: pay === undefined ? '' : payText(pay),
  skills: skills.map(foldText).sort().join('\n'),
});
type Details = ReturnType<typeof detailsOf>;

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;
const isOther = (one: Details, other: Details): boolean =>
  differ(one.pay, other.pay) || differ(one.skills, other.skills);

/** By title, company and place. */
const keyOf = (posting: Posting): string =>
  externalIdOf({ ...posting, externalId: undefined, address: undefined });
const twinId = (posting: Posting): string =>
  `${keyOf(posting)}~${digest(JSON.stringify(detailsOf(posting)))}`;

export const possibleIds = (posting: Posting): string[] =>
  hasOwnId(posting) ? [externalIdOf(posting)] : [keyOf(posting), twinId(posting)];

/** Of one run. */
export class Twins {
  readonly #seen = new Map<string, { readonly id: string; readonly details: Details }[]>();

  /** That of an earlier posting if it only repeats that. @param isKnown whether the source had a posting with this id */
  idOf(posting: Posting, isKnown: (id: string) => boolean): string {
    const key = keyOf(posting);
    const details = detailsOf(posting);
    const seen = this.#seen.get(key) ?? [];
    const note = (id: string): string => {
      this.#seen.set(key, [...seen, { id, details }]);
      return id;
    };
    if (hasOwnId(posting)) return note(externalIdOf(posting));
    const repeated = seen.find((one) => !isOther(one.details, details));
    if (repeated) return repeated.id;
    const twin = twinId(posting);
    return note(seen.length > 0 || isKnown(twin) ? twin : key);
  }
}
