/**
 * Tells postings apart that have no id: by their address, unless several share one, else by title, company and place,
 * and, of those, by pay and skills.
 */
import type { Posting } from '../../feeds/posting.ts';
import { foldText } from '../../platform/text.ts';
import { digest, externalIdOf, payText } from './to-record.ts';

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

export const possibleIds = (posting: Posting): string[] => {
  if (posting.externalId !== undefined) return [posting.externalId];
  return [keyOf(posting), posting.address ?? twinId(posting)];
};

interface Seen {
  readonly id: string;
  readonly address: string | undefined;
  readonly details: Details;
}

/** Of one run. */
export class Twins {
  readonly #seen = new Map<string, Seen[]>();
  readonly #addresses = new Set<string>();

  /** That of an earlier posting if it only repeats that. @param isKnown whether the source had a posting with this id */
  idOf(posting: Posting, isKnown: (id: string) => boolean): string {
    const { externalId, address } = posting;
    const key = keyOf(posting);
    const details = detailsOf(posting);
    const seen = this.#seen.get(key) ?? [];
    const note = (id: string): string => {
      this.#seen.set(key, [...seen, { id, address, details }]);
      return id;
    };
    if (externalId !== undefined) return note(externalId);
    const repeated = seen.find(
      (one) => (address === undefined || one.address === address) && !isOther(one.details, details),
    );
    if (repeated) return repeated.id;
    if (address === undefined) {
      const twin = twinId(posting);
      return note(seen.length > 0 || isKnown(twin) ? twin : key);
    }
    if (isKnown(key) || this.#addresses.has(address)) return note(key);
    this.#addresses.add(address);
    return note(address);
  }
}
